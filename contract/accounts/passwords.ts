import { limits } from '#contract/core/limits.ts'
import type { LocalizedText } from '#contract/core/localizedText.ts'

const rules: readonly { broken: RegExp; text: LocalizedText }[] = [
  {
    broken: new RegExp(`^.{0,${limits.passwordMinLength - 1}}$`, 'su'),
    text: {
      en: `Use at least ${limits.passwordMinLength} characters`,
      zh_CN: `至少 ${limits.passwordMinLength} 个字符`,
    },
  },
  { broken: /\s/u, text: { en: 'Use no spaces', zh_CN: '不能包含空格' } },
  { broken: /^\p{Nd}+$/u, text: { en: 'Do not use digits only', zh_CN: '不能只有数字' } },
  { broken: /^\p{L}+$/u, text: { en: 'Do not use letters only', zh_CN: '不能只有字母' } },
]

/**
 * What a new password breaks of the specification's rule (section 5), or undefined where it may be used. Who types it is
 * the only one to check it: its MD5 travels, and no server sees what that was made of.
 */
export const passwordProblem = (password: string): LocalizedText | undefined =>
  rules.find(({ broken }) => broken.test(password))?.text
