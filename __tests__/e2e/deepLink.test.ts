import { aConsole, type Console } from '#support/console.ts'
import { toasts, vcodeImage } from '#support/tab.ts'

describe('a link to a page, opened without a session', () => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole()
  })
  afterAll(() => console.close())

  test('leads to login and, after signing in, to the page with its filters', async () => {
    const { page, open, signIn } = await console.aVisitor()
    await open('/main/bloodPressure?f.severity=grade2')
    await signIn('admin')
    await page.getByRole('heading', { name: 'Blood pressure', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Edit filter Level: Grade 2' }).waitFor()
    // The page adds the standard that the level is of, so that the address means the same to everybody.
    await page.waitForURL((url) => url.hash === '#/main/bloodPressure?f.severity=grade2&standard=escEsh2018')
  })

  test.each([
    ['/main/deviceAdmin', 'en-US', 'User not logged in'],
    ['/main', 'en-US', 'User not logged in'],
    ['/messageCenter', 'zh-CN', '用户未登录'],
  ])('%s says so in %s beside the login page, and no more after signing in', async (path, locale, says) => {
    const { page, open, signIn } = await console.aVisitor({ locale })
    await open(path)
    await vcodeImage(page).waitFor()
    await toasts(page).getByText(says, { exact: true }).waitFor()
    expect(await toasts(page).count()).toBe(1)
    await signIn('admin')
    await page.locator('.shell').waitFor()
    expect(await toasts(page).count()).toBe(0)
  })

  test('the login page itself, opened without a session, says nothing', async () => {
    const { page, open } = await console.aVisitor()
    await open('/')
    await vcodeImage(page).waitFor()
    expect(await toasts(page).count()).toBe(0)
  })
})
