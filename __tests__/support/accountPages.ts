import type { Locator, Page } from 'playwright-core'
import { readMailedCode } from './applicant.ts'
import { runAxe } from './axe.ts'
import type { Console } from './console.ts'
import { testCaptcha } from './testEnv.ts'

const labels = {
  'en-US': {
    email: 'E-mail',
    image: 'Image code',
    code: 'E-mail code',
    send: 'Send code',
    phone: 'Phone',
    password: 'Password',
    newPassword: 'New password',
    oldPassword: 'Old password',
    repeat: 'Confirm new password',
    agree: 'I accept the user agreement',
    signUp: 'Sign up',
    setPassword: 'Set new password',
    reset: 'Reset password',
  },
  'zh-CN': {
    email: '邮箱',
    image: '图片验证码',
    code: '邮箱验证码',
    send: '发送验证码',
    phone: '手机号码',
    password: '密码',
    newPassword: '新密码',
    oldPassword: '原密码',
    repeat: '确认新密码',
    agree: '我已阅读并同意用户协议',
    signUp: '注册',
    setPassword: '设置新密码',
    reset: '重置密码',
  },
} as const

type Name = keyof (typeof labels)['en-US']

/** Drives the pages outside the shell in one language. */
export const accountPages = (page: Page, { db }: Console, locale: keyof typeof labels = 'en-US') => {
  const labelOf = (name: Name): string => labels[locale][name]
  const field = (name: Name): Locator => page.getByLabel(labelOf(name), { exact: true })
  const button = (name: Name): Locator => page.getByRole('button', { name: labelOf(name), exact: true })
  const fieldOf = (name: Name): Locator => page.locator('.field', { has: field(name) })
  /** Returns the text below a field: its error and its hint. */
  const about = (name: Name): Locator => fieldOf(name).locator('.field-about')
  const error = (name: Name): Locator => fieldOf(name).locator('.field-error')
  const sendCode = async (email: string) => {
    await page.locator('.vcode-image img').waitFor()
    await field('email').fill(email)
    await field('image').fill(testCaptcha)
    await button('send').click()
    await page.locator('.code-field button', { hasText: /\d/ }).waitFor()
  }
  return {
    field,
    button,
    about,
    error,
    sendCode,
    /** Types the code from the mail. */
    enterCode: async (email: string) => field('code').fill(await readMailedCode(db, email)),
    focused: () => page.evaluate(() => document.activeElement?.getAttribute('name')),
    /** Lists the violations that axe reports in both themes. */
    violations: async () => {
      const faults: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.locator(`:root[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' })
        faults.push(...(await runAxe(page)))
      }
      return faults
    },
  }
}
