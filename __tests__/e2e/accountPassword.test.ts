import { createAccount } from '#server/platform/auth/accounts.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { accountPages } from '#support/accountPages.ts'
import { randomEmail } from '#support/applicant.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { localesToday } from '#support/sampling.ts'
import { recordCalls, rememberedLogin, toasts, vcodeImage, waitForPath } from '#support/tab.ts'

describe('resetting and changing a password', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const openAsOwner = async (locale: 'en-US' | 'zh-CN' = 'en-US') => {
    const username = randomEmail()
    await createAccount(console.db, { username, password: 'console-2026', role: 'administrator' })
    const visitor = await console.openVisitor({ locale, bypassCSP: true })
    return { username, ...visitor, ...accountPages(visitor.page, console, locale) }
  }

  test.each(localesToday('forgotten password'))(
    'a forgotten password is reset in %s with a code from the mail',
    async (locale) => {
      const { page, open, signIn, username, field, button, sendCode, enterCode, violations } = await openAsOwner(locale)
      await open('/forgotPwd')
      await vcodeImage(page).waitFor()
      expect(await violations()).toEqual([])
      await sendCode(username)
      await enterCode(username)
      await field('newPassword').fill('console-2027')
      expect(await violations()).toEqual([])
      await button('setPassword').click()
      await waitForPath(page, '/login')
      await signIn(username, 'console-2027')
      await page.locator('.shell').waitFor()
    },
  )

  test('a wrong code is refused at its field', async () => {
    const { page, open, username, field, button, error, sendCode, focused } = await openAsOwner()
    await open('/forgotPwd')
    await sendCode(username)
    await field('newPassword').fill('console-2027')
    await page.route('**/checkCode/check', (route) => route.fulfill({ json: { status: 1, msg: '', data: {} } }))
    await field('code').fill('000000')
    await button('setPassword').click()
    await page.getByText('Wrong code').waitFor()
    await eventually(async () => expect(await focused()).toBe('code'))
    expect(await error('code').innerText()).toBe('Wrong code')
    expect(await toasts(page).count()).toBe(0)
    expect(await field('newPassword').inputValue()).toBe('console-2027')
  })

  test('a signed-in account changes it from the profile menu, and its other tab has to sign in again', async () => {
    const { page, context, open, signIn, username, field, button, violations } = await openAsOwner()
    const resets = recordCalls(page, 'resetPwd')
    await open('/login')
    await page.getByLabel('Remember password').check({ force: true })
    await signIn(username)
    await page.locator('.shell').waitFor()
    expect(await rememberedLogin(page)).toMatchObject({ username })
    const other = await context.newPage()
    await other.goto(`${console.url}/#/login`)
    await accountPages(other, console)
    await other.locator('.vcode-image img').waitFor()
    await other.getByLabel('Verification code', { exact: true }).fill('TEST')
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.locator('.shell').waitFor()
    await other.goto(`${console.url}/#/messageCenter`)
    await other.getByRole('button', { name: 'Refresh', exact: true }).waitFor()

    await page.getByRole('button', { name: `Account of ${username}` }).click()
    await page.getByRole('menuitem', { name: 'Reset password' }).click()
    await waitForPath(page, '/resetPwd')
    expect(await violations()).toEqual([])
    await field('oldPassword').fill('console-2026')
    await field('newPassword').fill('console-2027')
    await field('repeat').fill('console-2027')
    await button('reset').click()
    await toasts(page).getByText('Password changed. All other sessions were ended').waitFor()
    await page.locator('.shell').waitFor()
    expect(resets[0]?.postDataJSON()).toEqual({ oldPassword: md5('console-2026'), password: md5('console-2027') })
    await eventually(async () => expect(await rememberedLogin(page)).toMatchObject({ username, password: '' }))
    await other.getByRole('button', { name: 'Refresh', exact: true }).click()
    await waitForPath(other, '/login')
  })

  test('a wrong current password, a reused password and a mismatch are refused at their fields', async () => {
    const { page, open, signIn, username, field, button, error, focused, violations } = await openAsOwner()
    await open('/resetPwd')
    await signIn(username)
    await field('oldPassword').fill('console-2026')
    await field('newPassword').fill('console-2026')
    await field('repeat').fill('console-2028')
    await button('reset').click()
    await page.getByText('Passwords do not match').waitFor()
    await eventually(async () =>
      expect(await error('newPassword').innerText()).toBe('Choose a password different from the old one'),
    )
    await eventually(async () => expect(await focused()).toBe('password'))
    expect(await violations()).toEqual([])
    await field('oldPassword').fill('a wrong guess')
    await field('newPassword').fill('console-2027')
    await field('repeat').fill('console-2027')
    await button('reset').click()
    await eventually(async () => expect(await error('oldPassword').innerText()).toBe('Wrong password'))
    await eventually(async () => expect(await focused()).toBe('oldPassword'))
  })

  test('the page for a new password requires a session, and signing in returns to it', async () => {
    const { page, open, signIn, username } = await openAsOwner()
    await open('/resetPwd')
    await waitForPath(page, '/login?from=%2FresetPwd')
    await signIn(username)
    await waitForPath(page, '/resetPwd')
    await page.getByRole('link', { name: 'Back to console' }).waitFor()
  })

  test('the outbox shows an administrator the mails', async () => {
    const { page, open, signIn, username, sendCode } = await openAsOwner()
    await open('/forgotPwd')
    await sendCode(username)
    await open('/main/mailOutbox')
    await signIn('admin')
    await page.locator('.cell-open:visible').filter({ hasText: username }).click()
    await page.getByRole('complementary').getByText('Enter this code to set a new password:').waitFor()
  })
})
