import { sql } from 'drizzle-orm'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { accountPages } from '#support/accountPages.ts'
import { differentCode, mailsTo, phoneNumber, randomEmail, readMailedCode } from '#support/applicant.ts'
import { findClippedTexts } from '#support/clippedTexts.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { localesToday } from '#support/sampling.ts'
import { recordCalls, toasts, vcodeImage, waitForPath } from '#support/tab.ts'

describe('registration', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const openAsNewcomer = async (locale: 'en-US' | 'zh-CN' = 'en-US') => {
    const { page, open, signIn } = await console.openVisitor({ locale, bypassCSP: true })
    await open('/register')
    await vcodeImage(page).waitFor()
    return { page, open, signIn, ...accountPages(page, console, locale) }
  }

  test('works from the login page by keyboard alone, and opens the verification without signing in again', async () => {
    const { page, open } = await console.openVisitor()
    await open('/login')
    await page.getByRole('link', { name: 'Sign up' }).press('Enter')
    await waitForPath(page, '/register')
    await vcodeImage(page).waitFor()
    const { enterCode, focused, about } = accountPages(page, console)
    const registers = recordCalls(page, 'register')
    const email = randomEmail()
    const type = (text: string) => page.keyboard.type(text)
    const tab = async (times = 1) => {
      for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press('Tab')
    }
    await page.getByLabel('E-mail', { exact: true }).focus()
    await type(` ${email} `)
    await tab()
    await type('test')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code')
    await eventually(async () =>
      expect(await about('code').innerText()).toBe(
        'No mail server is configured, so the code is in the platform’s outbox. Ask an administrator for it within 10 minutes',
      ),
    )
    await enterCode(email)
    await page.getByText('Code confirmed').waitFor()
    await tab()
    expect(await focused()).toBe('password')
    await type('six-and-1')
    await tab(3)
    await type('138 0013 8000')
    await tab()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await toasts(page).getByText('Account created. You are signed in').waitFor()
    await waitForPath(page, '/editVendorInfo')
    expect(registers[0]?.postDataJSON()).toMatchObject({
      email,
      phone: phoneNumber,
      password: md5('six-and-1'),
      agreement: true,
    })
    await page.getByRole('heading', { name: 'Company information' }).waitFor()
  })

  test('reports missing values at their fields, focuses the first one, and keeps the input', async () => {
    const { page, field, button, error, focused } = await openAsNewcomer()
    await field('password').fill('123456')
    await field('phone').fill('12')
    await button('signUp').click()
    await page.getByText('Accept the user agreement to sign up').waitFor()
    const errors = await Promise.all(
      (['email', 'code', 'password', 'phone'] as const).map((name) => error(name).innerText()),
    )
    expect(errors).toEqual([
      'Enter your e-mail address',
      'Enter the 6-digit code from the e-mail',
      'Do not use digits only',
      'Phone must be valid',
    ])
    await eventually(async () => expect(await focused()).toBe('email'))
    expect(await field('password').inputValue()).toBe('123456')
  })

  test('keeps the input when a code cannot be sent, and reports the reason', async () => {
    const { page, field, button, error, focused } = await openAsNewcomer()
    await field('password').fill('six-and-1')
    await button('send').click()
    await eventually(async () => expect(await error('image').innerText()).toBe('Enter the 4 characters in the image'))
    await field('email').fill(randomEmail())
    await field('image').fill('NOPE')
    await button('send').click()
    await page.getByText('The verification code is wrong').waitFor()
    await eventually(async () => expect(await focused()).toBe('vcode'))
    const alert = page.locator('.account-failure')
    expect(await alert.innerText()).toBe('Code send failed')
    await page.route('**/checkCode/send', (route) => route.abort())
    await vcodeImage(page).waitFor()
    await field('image').fill('TEST')
    await button('send').click()
    await alert.filter({ hasText: 'Cannot reach the platform' }).waitFor()
    expect(await alert.innerText()).toBe('Code send failed. Cannot reach the platform. Check your connection')
    expect(await field('password').inputValue()).toBe('six-and-1')
  })

  test.each([
    [8500, 'No mail can be sent now', 'Code send failed. No mail can be sent now'],
    [8500, '', 'Code send failed'],
  ])('reports that no code was sent when the platform refuses with %i and %j', async (status, msg, expected) => {
    const { page, field, button } = await openAsNewcomer()
    await page.route('**/checkCode/send', (route) => route.fulfill({ json: { status, msg } }))
    await field('email').fill(randomEmail())
    await field('image').fill('TEST')
    await button('send').click()
    const alert = page.locator('.account-failure')
    await alert.waitFor()
    expect(await alert.innerText()).toBe(expected)
  })

  test('counts down by the server’s clock until another code may be sent, also after a reload', async () => {
    const { page, sendCode } = await openAsNewcomer()
    const email = randomEmail()
    await sendCode(email)
    const secondsLeft = async () => Number(/\d+/.exec(await page.locator('.code-field button').innerText())?.[0])
    expect(await secondsLeft()).toBeGreaterThan(0)
    await page.reload()
    // However long that took, the server records the code as sent just now.
    await console.db.execute(sql`update login_attempt set last_time = now()`)
    await sendCode(email)
    expect(await secondsLeft()).toBeLessThanOrEqual(30)
    await eventually(async () =>
      expect(await page.locator('.field-error').allInnerTexts()).toContainEqual(
        expect.stringMatching(/^You can send a new code in \d+ seconds$/),
      ),
    )
  })

  test('reports a wrong code as soon as it is complete', async () => {
    const { page, field, about, sendCode } = await openAsNewcomer()
    const email = randomEmail()
    await sendCode(email)
    await field('code').fill(differentCode(await readMailedCode(console.db, email)))
    await page.getByText('Wrong code').waitFor()
    await field('code').fill(await readMailedCode(console.db, email))
    await page.getByText('Code confirmed').waitFor()
    expect(await about('code').innerText()).toBe('Code confirmed')
  })

  test('reports that an e-mail address already has an account, and mails no code to it', async () => {
    const username = randomEmail()
    await createAccount(console.db, { username, password: 'console-2026', role: 'administrator' })
    const { page, field, sendCode } = await openAsNewcomer()
    await field('email').fill(username)
    await field('password').focus()
    await page.getByText('This e-mail already has an account. Sign in instead').waitFor()
    await sendCode(username)
    expect(await mailsTo(console.db, username)).toMatchObject([{ kind: 'alreadyRegistered' }])
  })

  test('shows the agreement, which can be accepted there', async () => {
    const { page, field, violations } = await openAsNewcomer()
    const link = page.getByRole('button', { name: 'Read agreement' })
    await link.press('Enter')
    await page.getByRole('dialog').getByText('5. User data').waitFor()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Accept agreement' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await field('agree').isChecked()).toBe(true)
  })

  test.each(localesToday('registering'))(
    'in %s is accessible in both themes, with and without errors, and has no overflow',
    async (locale) => {
      const { page, button, violations } = await openAsNewcomer(locale)
      expect(await violations()).toEqual([])
      await button('signUp').click()
      await page.locator('.agreement-field .field-error:not(:empty)').waitFor()
      expect(await violations()).toEqual([])
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 720 })
        expect(await findClippedTexts(page)).toEqual([])
      }
    },
  )

  test('can be completed in Chinese, with a mail in Chinese', async () => {
    const { page, field, button, sendCode, enterCode } = await openAsNewcomer('zh-CN')
    const email = randomEmail()
    await sendCode(email)
    expect(await mailsTo(console.db, email)).toMatchObject([{ subject: '您的注册验证码' }])
    await enterCode(email)
    await field('password').fill('six-and-1')
    await field('phone').fill('13800138000')
    await field('agree').press('Space')
    await button('signUp').click()
    await waitForPath(page, '/editVendorInfo')
  })
})
