import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createImage, createPdf } from '#support/fileEncoders.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'
import { type TestFile, testFile, uploaderOf } from '#support/uploader.ts'

const round = { width: 454, height: 454 }
const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, i) => make(i))

describe('a hundred uploads at once, of which thirty are bad', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole({ materials: true })
  })
  afterAll(() => console.close())

  const createHundredFiles = async (): Promise<TestFile[]> => {
    const image = await createImage('png', round)
    const wrongSize = await createImage('png', { width: 453, height: 454 })
    const acting = createPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
    const truncated = image.subarray(0, image.length - 40)
    const invalidFiles = [
      ...times(10, (index) => testFile(`size-${index}.png`, wrongSize)),
      ...times(8, (index) => testFile(`words-${index}.png`, Buffer.from('no picture'))),
      ...times(6, (index) => testFile(`acts-${index}.pdf`, acting)),
      ...times(6, (index) => testFile(`cut-${index}.png`, truncated)),
    ]
    const validFiles = times(70, (index) => testFile(`good-${index}.png`, image))
    // Mixed, so that invalid files are between valid ones.
    return validFiles.flatMap((file, index) => (invalidFiles[index] ? [invalidFiles[index], file] : [file]))
  }

  test('store seventy, report thirty errors, and leave no other files', async () => {
    const { page } = await openReader(console, '/main/materialLibraryAdd')
    const uploader = uploaderOf(page)
    await page.getByLabel('Name').fill('Seventy pictures')
    await pick(page.getByLabel('Type', { exact: true }), 'Onboarding')
    await pick(page.getByLabel('Resolution'), 'Round watch')
    const count = async () =>
      (await rowsOf<{ n: number }>(console.db, sql`select count(*)::int as n from file`))[0]?.n ?? 0
    const before = await count()

    await uploader.choose(...(await createHundredFiles()))
    const patience = { timeout: 150_000 }
    await page.waitForFunction(
      () =>
        document.querySelectorAll('.file-field ol .file-name').length === 70 &&
        document.querySelectorAll('.file-field .file-problems').length === 30,
      undefined,
      patience,
    )
    const refusals = await uploader.refusals()
    expect(refusals).toHaveLength(30)
    const words = (start: string) =>
      new Set(refusals.filter(([name]) => name.startsWith(start)).flatMap(([, ...all]) => all))
    expect([...words('size-')]).toEqual(['The image is 453 × 454 pixels; required: 454 × 454'])
    expect([...words('words-')]).toEqual(['Not a readable PNG / JPEG / GIF / MP4 / WebM / PDF file'])
    expect([...words('acts-')].join()).toMatch(
      /^The file contains .+\. Documents with active or hidden content are not accepted$/,
    )
    expect([...words('cut-')].join()).toMatch(/^Not a readable PNG \/ JPEG \/ GIF.* file$/)

    expect((await count()) - before).toBe(70)
    await eventually(async () => {
      const left: string[] = []
      for await (const { key } of console.storage.store.list('quarantine/')) left.push(key)
      expect(left).toEqual([])
    })

    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('heading', { name: 'Seventy pictures' }).waitFor()
    await eventually(async () => expect(await page.locator('.gallery-strip li').count()).toBe(70))
  }, 180_000)
})
