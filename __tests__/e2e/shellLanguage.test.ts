import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'
import { waitForPath } from '#support/tab.ts'
import { firstPages } from '#support/viewers.ts'

describe('the language', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each([
    ['en-US', 'en', 'Sign in'],
    ['fr-FR', 'en', 'Sign in'],
    ['de-DE', 'en', 'Sign in'],
    ['zh-CN', 'zh-CN', '登录'],
    ['zh-TW', 'zh-CN', '登录'],
  ])('for a browser with %s is %s at first', async (locale, lang, title) => {
    const { page, open } = await console.openVisitor({ locale })
    await open('/login')
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang)
  })

  test('can be chosen on the login page; a reload and another tab remember it', async () => {
    const { page, context, open } = await console.openVisitor()
    await open('/login')
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: '简体中文' })
    await page.getByRole('heading', { name: '登录', level: 1 }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('persist:preferences')?.includes('zh_CN'))
    const other = await context.newPage()
    await other.goto(console.url)
    for (const one of [page, other]) {
      await one.reload()
      await one.getByRole('heading', { name: '登录', level: 1 }).waitFor()
    }
  })

  test('chosen on the login page keeps the page that was requested', async () => {
    const { page, open, signIn } = await console.openVisitor({ locale: 'zh-CN' })
    await open('/main/bloodPressure?page=2')
    await page.getByRole('combobox', { name: '语言' }).selectOption('en')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('zh_CN')
    await page.getByRole('heading', { name: '登录', level: 1 }).waitFor()
    await signIn('admin')
    await waitForPath(page, '/main/bloodPressure?page=2')
  })

  test('chosen in the shell changes page, menu, title and texts of the platform, in place', async () => {
    const { page, open, signIn } = await console.openVisitor()
    await open('/login')
    await signIn('admin')
    await waitForPath(page, firstPages.administrator)
    await page.getByRole('button', { name: 'Device types' }).click()
    await page.getByRole('link', { name: 'Blood pressure' }).click()
    await page.getByRole('heading', { name: 'Blood pressure', level: 1 }).waitFor()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('zh_CN')
    await page.getByRole('heading', { name: '血压', level: 1 }).waitFor()
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '血压' }).waitFor()
    await eventually(async () => expect(await page.title()).toBe('血压 · 设备控制台'))
    await page.getByText('欢迎，admin').waitFor()
    await waitForPath(page, '/main/bloodPressure')
  })

  test('and the time zone and the hours are preferences of the account page, which lists follow', async () => {
    const { page, open } = await openReader(console, '/profile')
    await pick(page.getByLabel('Time zone', { exact: true }), 'honolulu')
    await page.getByLabel('Time format', { exact: true }).selectOption('h12')
    await page.getByText(/^Now: .*\d{1,2}:\d{2}\s[AP]M \(UTC−10\)$/).waitFor()
    await open('/main/cidVid')
    const { columnheader, gridcell } = {
      columnheader: page.getByRole('columnheader'),
      gridcell: page.getByRole('gridcell'),
    }
    await columnheader.filter({ hasText: 'UTC−10' }).first().waitFor()
    // Lists show minutes.
    await gridcell
      .filter({ hasText: /, \d{1,2}:\d{2}\s[AP]M$/ })
      .first()
      .waitFor()
  })
})
