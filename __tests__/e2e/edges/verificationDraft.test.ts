import { sql } from 'drizzle-orm'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { fieldByLabel, openWizard, pressNext, readStoredDraft } from '#support/wizard.ts'

describe('input of the verification', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())
  beforeEach(() => console.db.execute(sql`update vendor set draft = null`))

  test('is restored after a change of language, saved or not', async () => {
    const { page, context } = await openWizard(console, 'vendor-new')
    await fieldByLabel(page, 'Address').fill('6 Birch Road')
    await page.getByText(/^Draft saved/).waitFor()
    await fieldByLabel(page, 'Website').fill('https://birch.exa')
    await fieldByLabel(page, 'Language').selectOption('zh_CN')
    await page.getByRole('heading', { name: '公司信息' }).waitFor()
    expect(await fieldByLabel(page, '地址').inputValue()).toBe('6 Birch Road')
    expect(await fieldByLabel(page, '网址').inputValue()).toBe('https://birch.exa')
    await fieldByLabel(page, '网址').press('End')
    await page.keyboard.type('mple')
    const all = { address: '6 Birch Road', website: 'https://birch.example' }
    await eventually(async () => expect(await readStoredDraft(console)).toMatchObject(all))
    await context.close()
  })

  test('is saved automatically after a failure, without another change', async () => {
    const { page, context } = await openWizard(console, 'vendor-new')
    await page.route('**/vendor/saveVendorDraft', (route) => route.abort(), { times: 1 })
    await fieldByLabel(page, 'Address').fill('7 Birch Road')
    await page.getByText('Draft not saved yet. Trying again automatically').waitFor()
    await eventually(async () => expect(await readStoredDraft(console)).toMatchObject({ address: '7 Birch Road' }))
    await page.getByText(/^Draft saved/).waitFor()
    await context.close()
  })

  test('is limited to the length that can be saved, even when pasted', async () => {
    const { page, context } = await openWizard(console, 'vendor-new')
    await fieldByLabel(page, 'Address').focus()
    await page.keyboard.insertText('long '.repeat(100))
    await page.getByText(/^Draft saved/).waitFor()
    expect((await readStoredDraft(console))?.address).toHaveLength(200)
    await context.close()
  })

  test('is not saved any more after submission', async () => {
    const { page, context } = await openWizard(console, 'vendor-rejected')
    await fieldByLabel(page, 'Registration number').fill('91440300MA5F0001XQ7')
    await pressNext(page)
    await fieldByLabel(page, 'Phone').fill('0755 8601 3388')
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
    await pressNext(page)
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('An administrator is reviewing your submission.').waitFor()
    await page.reload()
    await page.getByText('An administrator is reviewing your submission.').waitFor()
    const since = calls.slice(calls.indexOf('submitVendorInfo'))
    expect(since[0]).toBe('submitVendorInfo')
    expect(since).not.toContain('saveVendorDraft')
    await context.close()
  })
})
