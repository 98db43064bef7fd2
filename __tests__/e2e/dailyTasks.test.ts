import { demoPassword } from '#server/app/seed/world.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createKeyboard } from '#support/keyboard.ts'
import { testCaptcha } from '#support/platform.ts'
import { openReader } from '#support/readers.ts'
import { vcodeImage, waitForPath } from '#support/tab.ts'
import { firstPages } from '#support/viewers.ts'

describe('daily tasks by the keyboard take', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('6 keys to sign in', async () => {
    const { page, open } = await console.openVisitor()
    await open('/login')
    await vcodeImage(page).waitFor()
    const { press, type, keys, tabTo } = createKeyboard(page)
    await tabTo(({ field }) => field === 'username')
    await type('admin')
    await press('Tab')
    await type(demoPassword)
    await press('Tab')
    await type(testCaptcha)
    await press('Enter')
    await waitForPath(page, firstPages.administrator)
    expect(keys()).toBe(6)
  })

  test('2 keys to find a vendor by its VID from anywhere', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/typeList')
    await waitUntilSettled()
    const { press, type, keys } = createKeyboard(page)
    await press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await palette.waitFor()
    await type('V1002')
    await palette.getByRole('option').filter({ hasText: 'V1002' }).first().waitFor()
    await press('Enter')
    await palette.waitFor({ state: 'detached' })
    await page.getByText('V1002').first().waitFor()
    expect(keys()).toBe(2)
  })

  test('2 keys to open a page behind a tab, by its name or a synonym', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/typeList')
    await waitUntilSettled()
    const { press, type, keys } = createKeyboard(page)
    for (const [text, title] of [
      ['rollouts', 'Rollouts'],
      ['staff', 'Team'],
      ['mailing', 'Campaigns'],
    ] as const) {
      await press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Search' })
      await palette.waitFor()
      await type(text)
      await palette.getByRole('option', { selected: true }).filter({ hasText: title }).waitFor()
      await press('Enter')
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    }
    expect(keys()).toBe(6)
  })

  test('8 keys to filter readings by the last 30 days', async () => {
    const { page, waitUntilSettled, query } = await openReader(console, '/main/bloodPressure')
    await waitUntilSettled()
    const { press, tabTo, keys } = createKeyboard(page)
    await press('F6', 'ArrowRight', 'Alt+ArrowDown')
    await page
      .getByRole('menuitem', { name: /^Filter/ })
      .first()
      .waitFor()
    await press('f')
    await press('Enter')
    await page.getByRole('dialog', { name: 'Edit filter Measured at' }).waitFor()
    await tabTo(({ name }) => /30 days/.test(name))
    await press('Enter')
    await eventually(async () => expect(query().get('f.measuredAt')).toBe('last:30d'))
    expect(keys()).toBe(8)
  })

  test('8 keys to sort by a column and open the third row', async () => {
    const { page, waitUntilSettled, query } = await openReader(console, '/main/deviceAdmin')
    await waitUntilSettled()
    const { press, keys } = createKeyboard(page)
    await press('F6')
    await press('ArrowRight', 'ArrowUp', 'Enter')
    await eventually(async () => expect(query().get('sort')).not.toBeNull())
    await waitUntilSettled()
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
    await page.getByRole('complementary').waitFor()
    expect(keys()).toBe(8)
  })

  test('3 keys to go from a reading to its device', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/bloodPressure')
    await waitUntilSettled()
    const { press, keys } = createKeyboard(page)
    await press('F6', 'ArrowRight', 'g')
    await page.waitForURL(/device/i)
    expect(keys()).toBe(3)
  })

  test('5 keys to open the first pending vendor and approve it', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/vendor')
    await waitUntilSettled()
    const { press, keys, tabTo } = createKeyboard(page)
    await press('F6', 'ArrowRight', 'Enter')
    await page.getByRole('button', { name: 'Approve vendor' }).waitFor()
    await press('F6')
    await tabTo(({ name }) => name === 'Approve vendor')
    await press('Enter')
    await page.getByText(/undo/i).first().waitFor()
    expect(keys()).toBe(5)
  })
})
