import { demoPassword } from '#server/app/seed/world.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { type Console, startConsole, type Visitor } from '#support/console.ts'
import { testCaptcha } from '#support/platform.ts'
import { recordCalls, rememberedLogin, vcodeImage, waitForPath } from '#support/tab.ts'
import { firstPages } from '#support/viewers.ts'

describe('a remembered login', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const rememberMe = ({ page }: Pick<Visitor, 'page'>) => page.getByRole('checkbox', { name: 'Remember password' })

  /** Opens a new tab of a browser that has remembered a login. */
  const openReturningVisitor = async () => {
    const first = await console.openVisitor()
    await first.open('/login')
    await rememberMe(first).check({ force: true })
    await first.signIn('admin')
    await waitForPath(first.page, firstPages.administrator)
    const login = await rememberedLogin(first.page)
    const page = await first.context.newPage()
    await page.goto(`${console.url}/#/login`)
    await vcodeImage(page).waitFor()
    return { page, login, context: first.context }
  }

  test('stores the account and a token that is neither the password nor its MD5', async () => {
    const { login } = await openReturningVisitor()
    expect(login).toEqual({
      username: 'admin',
      password: expect.stringMatching(/^[0-9a-f]{32}$/),
      remember: true,
    })
    expect([demoPassword, md5(demoPassword)]).not.toContain(login.password)
  })

  test('stores only the account when the option is off', async () => {
    const { page, open, signIn } = await console.openVisitor()
    await open('/login')
    await signIn('admin')
    await waitForPath(page, firstPages.administrator)
    expect(await rememberedLogin(page)).toEqual({ username: 'admin', password: '', remember: false })
    const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(storage).not.toContain(md5(demoPassword))
    expect(storage).not.toContain(demoPassword)
  })

  test('fills in the form at the next visit and signs in with the code alone', async () => {
    const { page, login } = await openReturningVisitor()
    const logins = recordCalls(page, 'login')
    expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe('admin')
    await page.getByLabel('Verification code', { exact: true }).fill(testCaptcha)
    await page.keyboard.press('Enter')
    await waitForPath(page, firstPages.administrator)
    expect(logins[0]?.postDataJSON()).toMatchObject({ password: login.password, remember: true })
  })

  test('is renewed by each sign-in', async () => {
    const { page, login } = await openReturningVisitor()
    await page.getByLabel('Verification code', { exact: true }).fill(testCaptcha)
    await page.keyboard.press('Enter')
    await waitForPath(page, firstPages.administrator)
    await page.waitForFunction((old) => !localStorage.getItem('persist:preferences')?.includes(old), login.password)
    expect((await rememberedLogin(page)).password).toMatch(/^[0-9a-f]{32}$/)
  })

  test('forgets the password when the option is switched off', async () => {
    const { page, login } = await openReturningVisitor()
    await rememberMe({ page }).uncheck({ force: true })
    await page.getByLabel('Verification code', { exact: true }).fill(testCaptcha)
    await page.keyboard.press('Enter')
    await waitForPath(page, firstPages.administrator)
    await page.waitForFunction((old) => !localStorage.getItem('persist:preferences')?.includes(old), login.password)
    expect(await rememberedLogin(page)).toEqual({ username: 'admin', password: '', remember: false })
  })

  test('is unchanged after a refused sign-in', async () => {
    const { page, login } = await openReturningVisitor()
    await page.getByLabel('Verification code', { exact: true }).fill('NOPE')
    await page.keyboard.press('Enter')
    await page.getByText('The verification code is wrong').waitFor()
    expect(await rememberedLogin(page)).toEqual(login)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(login.password)
  })
})
