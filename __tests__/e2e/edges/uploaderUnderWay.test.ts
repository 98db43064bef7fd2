import { sql } from 'drizzle-orm'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createImage } from '#support/fileEncoders.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'
import { holdCalls, waitForPath } from '#support/tab.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'
import { fieldByLabel, openWizard, pressNext } from '#support/wizard.ts'

const wait = 'Wait for the uploads to finish, or cancel them'

describe('a form with uploads in progress', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole({ materials: true })
  })
  afterAll(() => console.close())
  beforeEach(() => console.db.execute(sql`update session set ended_time = null`))

  const createPicture = async (name: string, pixels = { width: 454, height: 454 }) =>
    testFile(name, await createImage('png', pixels))

  test('of several steps continues when they are done, and keeps refused files', async () => {
    const { page, context } = await openWizard(console, 'vendor-new')
    const uploader = uploaderOf(page)
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    await fieldByLabel(page, 'Registration number').fill('91440300MA5F0003ZZ')
    await fieldByLabel(page, 'Address').fill('3 Birch Road')
    await uploader.choose(await createPicture('first.png'), testFile('words.png', Buffer.from('no picture')))
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['first.png']))
    const heldCalls = await holdCalls(page, 'uploadImg')
    await uploader.choose(await createPicture('second.png'))
    await uploader.row('second.png').getByText('Checking on the server').waitFor()
    await pressNext(page)
    await uploader.field.getByText(wait).waitFor()
    await page.locator('.step-rail').getByRole('button', { name: 'Review and submit' }).click()
    await heading('Company information').waitFor()

    heldCalls.release()
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['first.png', 'second.png']))
    await uploader.field.getByText(wait).waitFor({ state: 'detached' })
    await pressNext(page)
    await heading('Contact information').waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await heading('Company information').waitFor()
    expect((await uploader.refusals()).map(([name]) => name)).toEqual(['words.png'])
    await context.close()
  })

  test('of one record is not saved without them', async () => {
    const { page, context } = await openReader(console, '/main/materialLibraryAdd')
    const uploader = uploaderOf(page)
    await fieldByLabel(page, 'Name').fill('Two pictures')
    await pick(fieldByLabel(page, 'Type'), 'Watch wallpaper')
    await pick(fieldByLabel(page, 'Resolution'), 'Round watch')
    await uploader.choose(await createPicture('one.png'))
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['one.png']))
    const heldCalls = await holdCalls(page, 'uploadImg')
    await uploader.choose(await createPicture('two.png'))
    await uploader.row('two.png').getByText('Checking on the server').waitFor()
    const add = page.getByRole('button', { name: 'Add', exact: true })
    await add.click()
    await uploader.field.getByText(wait).waitFor()
    heldCalls.release()
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['one.png', 'two.png']))
    await uploader.field.getByText(wait).waitFor({ state: 'detached' })
    await add.click()
    await page.getByRole('heading', { name: 'Two pictures' }).waitFor()
    await eventually(async () => expect(await page.locator('.gallery-strip li').count()).toBe(2))
    await context.close()
  })

  test('sends nothing of a file that was cancelled before its upload', async () => {
    const { page, context } = await openReader(console, '/main/materialLibraryAdd')
    const uploader = uploaderOf(page)
    let puts = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts++
    })
    await pick(fieldByLabel(page, 'Resolution'), 'Round watch')
    const heldCalls = await holdCalls(page, 'getStsToken')
    await uploader.choose(await createPicture('unpicture.png'))
    await uploader.row('unpicture.png').getByText('0% uploaded').waitFor()
    await uploader.field.getByRole('button', { name: 'Cancel upload of unpicture.png' }).click()
    await uploader.choose(await createPicture('picture.png'))
    heldCalls.release()
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['picture.png']))
    expect(puts).toBe(1)
    await context.close()
  })

  test('attaches them after its session has ended and a new sign-in, without uploading them again', async () => {
    const { page, context, signIn } = await openReader(console, '/main/materialLibraryAdd')
    const uploader = uploaderOf(page)
    let puts = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts++
    })
    await pick(fieldByLabel(page, 'Resolution'), 'Round watch')
    const heldCalls = await holdCalls(page, 'uploadImg')
    await uploader.choose(await createPicture('late.png'))
    await uploader.row('late.png').getByText('Checking on the server').waitFor()
    await console.db.execute(sql`update session set ended_time = now()`)
    heldCalls.release()
    await waitForPath(page, '/login')
    await signIn('admin')
    await waitForPath(page, '/main/materialLibraryAdd')
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['late.png']))
    expect(puts).toBe(1)
    await context.close()
  })
})
