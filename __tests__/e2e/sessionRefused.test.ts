import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { demoPassword } from '#server/app/seed/world.ts'
import { type Console, startConsole, type Visitor } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { localesToday } from '#support/sampling.ts'
import {
  captchaNumber,
  loginFailure,
  pathOf,
  readSession,
  recordCalls,
  toasts,
  vcodeImage,
  waitForPath,
} from '#support/tab.ts'
import { firstPages } from '#support/viewers.ts'

const languages = [
  { locale: 'en-US', vcode: 'Verification code' },
  { locale: 'zh-CN', vcode: '验证码' },
] as const

describe('a refused sign-in', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
    await console.db.execute(sql`update account set disabled_time = now() where username = 'omnia'`)
  })
  afterAll(() => console.close())

  const ageCodes = () =>
    console.db.execute(
      sql`update vcode set create_time = now() - interval '5 minutes', end_time = now() - interval '1 second'`,
    )
  const signInLate = async ({ page, signIn }: Visitor) => {
    await vcodeImage(page).waitFor()
    await ageCodes()
    await signIn('admin')
  }

  const refusals = {
    '9903, a wrong code': {
      attempt: ({ signIn }: Visitor) => signIn('admin', demoPassword, 'NOPE'),
      words: ['The verification code is wrong', '验证码错误'],
    },
    '9904, a wrong password': {
      attempt: ({ signIn }: Visitor) => signIn('admin', 'console-2025'),
      words: ['Wrong account or password', '账号或密码错误'],
    },
    '9904, an unknown account': {
      attempt: ({ signIn }: Visitor) => signIn('nobody-here'),
      words: ['Wrong account or password', '账号或密码错误'],
    },
    '7003, a code that has expired': {
      attempt: signInLate,
      words: ['The verification code has expired', '验证码已过期'],
    },
    '0, an account that is switched off': {
      attempt: ({ signIn }: Visitor) => signIn('omnia'),
      words: ['Login failed', '登录失败'],
    },
  }

  const table = Object.entries(refusals).flatMap(([name, { attempt, words }]) =>
    languages
      .map(({ locale, vcode }, index) => ({ name, attempt, message: words[index] as string, locale, vcode }))
      .filter(({ locale }) => localesToday(`refusal ${name}`).includes(locale)),
  )

  test.each(table)(
    'for $name shows "$says", once, and another code',
    async ({ attempt, message, locale, vcode: label }) => {
      const visitor = await console.openVisitor({ locale })
      const { page, open } = visitor
      const codes = recordCalls(page, 'getVcode')
      await open('/login')
      await attempt(visitor)
      await loginFailure(page).getByText(message, { exact: true }).waitFor()
      const field = page.getByLabel(label, { exact: true })
      await eventually(async () => expect(await field.inputValue()).toBe(''))
      await eventually(async () => expect(await field.evaluate((input) => input === document.activeElement)).toBe(true))
      expect(await toasts(page).allInnerTexts()).toEqual([])
      await vcodeImage(page).waitFor()
      await eventually(async () => expect(codes.length).toBeGreaterThanOrEqual(2))
      expect(new Set(codes.map(captchaNumber)).size).toBe(codes.length)
      expect([pathOf(page), (await readSession(page)).token]).toEqual(['/login', undefined])
    },
  )

  test('can be corrected at once', async () => {
    const { page, open, signIn } = await console.openVisitor()
    await open('/login')
    await signIn('vendor', 'console-2025')
    await loginFailure(page).getByText('wrong').waitFor()
    await signIn('vendor')
    await waitForPath(page, firstPages.vendor)
  })
})

describe('a sign-in that does not reach the platform', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const failsWith = async (page: Page, words: string) => {
    await loginFailure(page).getByText(words, { exact: true }).waitFor()
    expect(await toasts(page).allInnerTexts()).toEqual([])
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(demoPassword)
  }

  test('because of the network is reported without a toast', async () => {
    const { page, context, open, signIn } = await console.openVisitor()
    await open('/login')
    await vcodeImage(page).waitFor()
    await page.route('**/login', async (route) => {
      await context.setOffline(true)
      await route.abort()
    })
    await signIn('admin')
    await failsWith(page, 'Cannot reach the platform. Check your connection')
    await page.getByText('Could not load the code. Click to try again').waitFor()
  })

  test('because of status 500 is reported without a toast, with the server’s text if it has any', async () => {
    const { page, open, signIn } = await console.openVisitor()
    const answers = [{}, { json: { status: 500, msg: 'Quote 4711 to support' } }]
    await page.route('**/login', (route) => route.fulfill({ status: 500, ...answers.shift() }))
    await open('/login')
    await signIn('admin')
    await failsWith(page, 'The platform returned an error (500)')
    await signIn('admin')
    await failsWith(page, 'Quote 4711 to support')
  })

  test('because of a missing response is aborted after ten seconds', async () => {
    const { page, open, signIn } = await console.openVisitor()
    await page.clock.install()
    await page.route('**/login', () => {})
    await open('/login')
    await signIn('admin')
    await page.getByRole('progressbar', { name: 'Waiting for the platform' }).waitFor()
    await page.clock.fastForward(10_000)
    await failsWith(page, 'The platform did not respond within 10 seconds')
  })
})
