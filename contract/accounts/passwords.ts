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
 * What a new password breaks of the specification's rule (section 5), or undefined where it may be used. Who types it is
 * the only one to check it: its MD5 travels, and no server sees what that was made of.
 */
export const passwordProblem = (password: string): Text | undefined =>
  rules.find(({ broken }) => broken.test(password))?.text
