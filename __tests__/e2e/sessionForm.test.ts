import { demoPassword } from '#server/app/seed/world.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { captchaNumber, holdCalls, loginFailure, recordCalls, vcodeImage, waitForPath } from '#support/tab.ts'

describe('the login form', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each([
    {
      locale: 'en-US',
      submit: 'Sign in',
      words: [
        'Account cannot be empty',
        'Password cannot be empty',
        'Please enter the 4-digit verification code correctly',
      ],
    },
    { locale: 'zh-CN', submit: '登录', words: ['账号不能为空', '密码不能为空', '请正确输入 4 位验证码'] },
  ])('reports missing values in the language of $locale, and sends nothing', async ({ locale, submit, words }) => {
    const { page, open } = await console.openVisitor({ locale })
    const logins = recordCalls(page, 'login')
    await open('/login')
    await page.getByRole('button', { name: submit, exact: true }).click()
    await page.getByText(words[0] as string).waitFor()
    await eventually(async () =>
      expect(await page.locator('[name="username"]').evaluate((field) => field === document.activeElement)).toBe(true),
    )
    await eventually(async () => expect(await page.locator('.field-error').allInnerTexts()).toEqual(words))
    expect(logins).toEqual([])
  })

  test.each(['ABC', '', 'A-B_', '....'])('does not send the code %j', async (vcode) => {
    const { page, open, signIn } = await console.openVisitor()
    const logins = recordCalls(page, 'login')
    await open('/login')
    await signIn('admin', demoPassword, vcode)
    await page.getByText('Please enter the 4-digit verification code correctly').waitFor()
    expect(logins).toEqual([])
  })

  test('has a frame with the logo before any script or style sheet is loaded', async () => {
    const { page, open } = await console.openVisitor()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const heldCalls = await holdCalls(page, 'assets/*')
    const opening = open('/login')
    const mark = page.locator('.start svg')
    await mark.waitFor()
    const { x = 0, width = 0 } = (await mark.boundingBox()) ?? {}
    expect([x + width / 2, width, errors]).toEqual([720, 40, []])
    heldCalls.release()
    await opening
    await vcodeImage(page).waitFor()
    expect(await mark.count()).toBe(0)
  })

  test('is shown after at most 200 KB of compressed scripts', async () => {
    const { page, open } = await console.openVisitor()
    const scripts: string[] = []
    page.on('response', (reply) => {
      if (reply.request().resourceType() === 'script') scripts.push(reply.url())
    })
    await open('/login')
    await vcodeImage(page).waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = scripts.map(async (url) => {
      const reply = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
      expect(reply.headers.get('content-encoding')).toBe('gzip')
      return Number(reply.headers.get('content-length'))
    })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    process.stdout.write(`The login page loads ${(bytes / 1_000).toFixed(1)} KB of JavaScript, gzipped\n`)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(200_000)
  })

  test.each([
    ['en-US', 'Vendor registration guide', 'Sign up with your company e-mail'],
    ['zh-CN', '厂商注册说明', '使用企业邮箱注册'],
  ])('links to a help with registration in %s, with the versions of the catalogues', async (locale, name, expected) => {
    const { page, open } = await console.openVisitor({ locale })
    await open('/login')
    await page.getByRole('link', { name, exact: true }).click()
    await waitForPath(page, '/registrationHelp')
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByText(expected).waitFor()
    const values = await page.getByRole('main').locator('dd').allInnerTexts()
    expect(values).toEqual(['V1.41.00', 'v1.19', 'v1.22', locale])
    await page.goBack()
    await waitForPath(page, '/login')
  })

  test('clears an error as soon as its field is valid', async () => {
    const { page, open } = await console.openVisitor()
    await open('/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Account cannot be empty').waitFor()
    await page.getByLabel('Account', { exact: true }).fill('admin')
    await page.getByText('Account cannot be empty').waitFor({ state: 'detached' })
  })

  test('is submitted by Enter, but not by Enter within the next second', async () => {
    const { page, open } = await console.openVisitor()
    const logins = recordCalls(page, 'login')
    await page.clock.install()
    await open('/login')
    const code = page.getByLabel('Verification code', { exact: true })
    const enterCode = async (wrong: string) => {
      await vcodeImage(page).waitFor()
      await code.fill(wrong)
      await code.press('Enter')
    }
    await page.getByLabel('Account', { exact: true }).fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.clock.pauseAt(Date.now() + 60_000)
    await enterCode('NOX1')
    await loginFailure(page).getByText('wrong').waitFor()
    await page.clock.runFor(900)
    await enterCode('NOX2')
    expect(await code.inputValue()).toBe('NOX2')
    await page.clock.runFor(100)
    await enterCode('NOX3')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.vcode-field input')?.value === '')
    expect(logins.map((call) => call.postDataJSON().vcode)).toEqual(['NOX1', 'NOX3'])
  })

  test('requests another code by a click on the image, under another six-digit number', async () => {
    const { page, open } = await console.openVisitor()
    const codes = recordCalls(page, 'getVcode')
    await open('/login')
    for (let round = 1; round <= 3; round++) {
      await vcodeImage(page).waitFor()
      await page.getByRole('button', { name: /Click for a new one/ }).click()
    }
    await eventually(async () => expect(codes.length).toBeGreaterThanOrEqual(4))
    await vcodeImage(page).waitFor()
    const numbers = codes.map(captchaNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.every((number) => /^\d{6}$/.test(number ?? ''))).toBe(true)
  })

  test('hides the password until its reader shows it', async () => {
    const { page, open } = await console.openVisitor()
    await open('/login')
    const typeOf = () => page.getByLabel('Password', { exact: true }).getAttribute('type')
    const initialType = await typeOf()
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(initialType).toBe('password')
    await eventually(async () => expect(await typeOf()).toBe('text'))
  })
})
