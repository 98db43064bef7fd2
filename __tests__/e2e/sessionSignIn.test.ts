import { demoPassword } from '#server/app/seed/world.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { testCaptcha } from '#support/platform.ts'
import { captchaNumber, pathOf, readSession, recordCalls, vcodeImage, waitForPath } from '#support/tab.ts'
import { firstPages } from '#support/viewers.ts'

describe('signing in', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each([
    ['admin', '272', firstPages.administrator],
    ['vendor', '528', firstPages.vendor],
    ['kestrel', '528', firstPages.plainVendor],
  ])('leads %s to its first page and stores token, name, role id and tab in the tab', async (account, rid, first) => {
    const { page, open, signIn } = await console.openVisitor()
    await open('/')
    await signIn(account)
    await waitForPath(page, first)
    await page.waitForFunction(() => sessionStorage.getItem('currentTab'))
    const { token, ...session } = await readSession(page)
    expect(session).toMatchObject({ showname: account, rid, currentTab: first.replace('/main/', '') })
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('sends the MD5 of the password, the code in capitals and the account without spaces', async () => {
    const { page, open } = await console.openVisitor()
    const [codes, logins] = [recordCalls(page, 'getVcode'), recordCalls(page, 'login')]
    await open('/login')
    await vcodeImage(page).waitFor()
    await page.getByLabel('Account', { exact: true }).pressSequentially(' ad min ')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByLabel('Verification code', { exact: true }).pressSequentially('t-e s?t')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await waitForPath(page, firstPages.administrator)
    expect(logins.map((call) => [call.method(), call.postDataJSON()])).toEqual([
      [
        'POST',
        {
          username: 'admin',
          password: md5(demoPassword),
          vcode: testCaptcha,
          requestUUID: captchaNumber(codes.at(-1)),
        },
      ],
    ])
  })

  test('accepts a code that is pasted with a space before it', async () => {
    const { page, open } = await console.openVisitor()
    await open('/login')
    await page.getByLabel('Verification code', { exact: true }).focus()
    await page.keyboard.insertText(' te-st')
    await eventually(async () =>
      expect(await page.getByLabel('Verification code', { exact: true }).inputValue()).toBe('test'),
    )
  })

  test('sends a password of 32 characters unchanged', async () => {
    const { page, open, signIn } = await console.openVisitor()
    const logins = recordCalls(page, 'login')
    await open('/login')
    await signIn('admin', md5(demoPassword))
    await waitForPath(page, firstPages.administrator)
    expect(logins[0]?.postDataJSON()).toMatchObject({ password: md5(demoPassword) })
  })

  test('survives a reload, on the page that was open', async () => {
    const { page, open, signIn } = await console.openVisitor()
    await open('/main/bloodPressure')
    await signIn('admin')
    await page.getByRole('heading', { name: 'Blood pressure', level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Blood pressure', level: 1 }).waitFor()
    expect(pathOf(page)).toBe('/main/bloodPressure')
  })

  test('never returns to the login page', async () => {
    const { page, open, signIn } = await console.openVisitor()
    await open('/login?from=/login')
    await signIn('vendor')
    await waitForPath(page, firstPages.vendor)
  })
})
