import { type Console, startConsole } from '#support/console.ts'
import { toasts, vcodeImage } from '#support/tab.ts'

describe('a link that is opened without a session', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('leads to the login page and, after signing in, to its page with the filters', async () => {
    const { page, open, signIn } = await console.openVisitor()
    await open('/main/bloodPressure?f.severity=grade2')
    await signIn('admin')
    await page.getByRole('heading', { name: 'Blood pressure', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Edit filter Level: Grade 2' }).waitFor()
    // The page adds the standard of the level, so that the address means the same to every reader.
    await page.waitForURL((url) => url.hash === '#/main/bloodPressure?f.severity=grade2&standard=escEsh2018')
  })

  test.each([
    ['/main/deviceAdmin', 'en-US', 'User not logged in'],
    ['/main', 'en-US', 'User not logged in'],
    ['/messageCenter', 'zh-CN', '用户未登录'],
  ])('%s is announced in %s beside the login page, until the reader has signed in', async (path, locale, expected) => {
    const { page, open, signIn } = await console.openVisitor({ locale })
    await open(path)
    await vcodeImage(page).waitFor()
    await toasts(page).getByText(expected, { exact: true }).waitFor()
    expect(await toasts(page).count()).toBe(1)
    await signIn('admin')
    await page.locator('.shell').waitFor()
    expect(await toasts(page).count()).toBe(0)
  })

  test('to the login page itself shows no notice', async () => {
    const { page, open } = await console.openVisitor()
    await open('/')
    await vcodeImage(page).waitFor()
    expect(await toasts(page).count()).toBe(0)
  })
})
