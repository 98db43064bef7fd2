import { limits } from '#contract/core/limits.ts'
import type { Text } from '#contract/core/text.ts'

const minimum = limits.passwordMinLength

const rules: readonly { broken: RegExp; text: Text }[] = [
  {
    broken: new RegExp(`^.{0,${minimum - 1}}$`, 'su'),
    text: { key: 'accounts.records:passwordRules.length', values: { minimum } },
  },
  { broken: /\s/u, text: 'accounts.records:passwordRules.spaces' },
  { broken: /^\p{Nd}+$/u, text: 'accounts.records:passwordRules.digits' },
  { broken: /^\p{L}+$/u, text: 'accounts.records:passwordRules.letters' },
]

/**
 * Returns the rule of the specification (section 5) that a new password breaks, or undefined. Only the browser can
 * check it, as the server receives nothing but the MD5.
 */
export const passwordProblem = (password: string): Text | undefined =>
  rules.find(({ broken }) => broken.test(password))?.text
