import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'
import { waitForPath } from '#support/tab.ts'

describe('the handbook', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('is opened from the account menu, and read chapter by chapter', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/vendor')
    await waitUntilSettled()
    await page.locator('.avatar-button').click()
    await page.getByRole('menuitem', { name: 'Help', exact: true }).click()
    await waitForPath(page, '/handbook')
    await page.getByRole('heading', { name: 'Undo a decision' }).waitFor()
    const chapters = page.getByRole('navigation', { name: 'Help' })
    await chapters.getByRole('link', { name: 'Reviewing' }).click()
    await page.getByRole('heading', { name: 'Review a vendor' }).waitFor()
    expect(await chapters.locator('[aria-current]').innerText()).toBe('Reviewing')
  })

  test('has sections that the search finds and focuses', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/vendor')
    await waitUntilSettled()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await palette.getByRole('combobox').fill('undo a dec')
    await palette.getByRole('option', { name: /Undo a decision/ }).click()
    await waitForPath(page, '/handbook?chapter=start&section=undo-a-decision')
    const heading = page.getByRole('heading', { name: 'Undo a decision' })
    await eventually(async () =>
      expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true),
    )
  })

  test('is Chinese when the console is', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/handbook?chapter=auditing', { locale: 'zh-CN' })
    await waitUntilSettled()
    await page.getByRole('heading', { name: '校验记录' }).waitFor()
  })
})
