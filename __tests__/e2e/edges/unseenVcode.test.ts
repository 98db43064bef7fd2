import type { Page } from 'playwright-core'
import { limits } from '#contract/core/limits.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { accountPages } from '#support/accountPages.ts'
import { mailsTo, randomEmail } from '#support/applicant.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { vcodeImage } from '#support/tab.ts'

const words = {
  'en-US': {
    unseen: 'Can’t read it? Get a code by e-mail',
    first: 'Enter your account first',
    sent: 'the code is in the platform’s outbox',
    account: 'Account',
    email: 'E-mail',
    code: 'Verification code',
    picture: /^Verification code image/,
  },
  'zh-CN': {
    unseen: '看不清？改用邮件验证码',
    first: '请先输入账号',
    sent: '验证码在发件箱中',
    account: '账号',
    email: '邮箱',
    code: '验证码',
    picture: /^验证码图片/,
  },
} as const

describe('a person who cannot read the picture', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const isFocused = (page: Page, name: string) =>
    eventually(async () => {
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
    })

  test.each(['en-US', 'zh-CN'] as const)(
    'receives a code by mail on the login page and signs in with it, in %s',
    async (locale) => {
      const { page, open, signIn } = await console.openVisitor({ locale })
      const labels = words[locale]
      const username = randomEmail()
      await createAccount(console.db, { username, password: demoPassword, role: 'administrator' })
      await open('/login')
      await vcodeImage(page).waitFor()
      const unseen = page.getByRole('button', { name: labels.unseen, exact: true })
      await unseen.click()
      await page.getByRole('status').getByText(labels.first).waitFor()
      await isFocused(page, 'username')
      await page.getByLabel(labels.account, { exact: true }).fill(username)
      await unseen.click()
      await page.getByRole('status').getByText(labels.sent).waitFor()
      const [mail] = await mailsTo(console.db, username)
      const code = /^ {4}(\w{4})$/m.exec(mail?.text ?? '')?.[1]
      await signIn(username, demoPassword, code)
      await page.waitForURL(/#\/(?!login)/)
    },
  )

  test('sees another picture on returning to the page after the code has expired', async () => {
    const { page, open } = await console.openVisitor({ locale: 'en-US' })
    await open('/login')
    await vcodeImage(page).waitFor()
    const address = () => vcodeImage(page).getAttribute('src')
    const expired = await address()
    await page.clock.setFixedTime(Date.now() + limits.vcodeLifeMs + 1_000)
    await page.getByLabel('Verification code', { exact: true }).focus()
    await eventually(async () => expect([null, expired]).not.toContain(await address()))
  })

  test.each(['en-US', 'zh-CN'] as const)(
    'reaches the link by keyboard after the code and its picture, in %s',
    async (locale) => {
      const { page, open } = await console.openVisitor({ locale })
      const labels = words[locale]
      await open('/login')
      await vcodeImage(page).waitFor()
      await page.getByLabel(labels.code, { exact: true }).focus()
      for (const name of [labels.picture, labels.unseen]) {
        await page.keyboard.press('Tab')
        const control = page.getByRole('button', { name })
        expect(await control.evaluate((button) => button === document.activeElement)).toBe(true)
      }
    },
  )

  test.each(['/register', '/forgotPwd'])('receives one on %s, without findings of axe', async (path) => {
    const { page, open } = await console.openVisitor({ bypassCSP: true })
    const { field, violations } = accountPages(page, console)
    const email = randomEmail()
    await open(path)
    await vcodeImage(page).waitFor()
    await field('email').fill(email)
    await page.getByRole('button', { name: words['en-US'].unseen, exact: true }).click()
    await page.getByRole('status').getByText(words['en-US'].sent).waitFor()
    expect(await mailsTo(console.db, email)).toMatchObject([{ kind: 'pictureCode' }])
    expect(await violations()).toEqual([])
  })
})
