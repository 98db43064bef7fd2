import { passwordProblem } from '#contract/accounts/passwords.ts'

export const strengths = ['Weak', 'Fair', 'Good'] as const
export type Strength = (typeof strengths)[number]

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/\p{Lo}/u, 1_000],
  [/[^\p{L}\p{Nd}]/u, 32],
]

const fairBits = 40
const goodBits = 60

/**
 * Estimates how hard a password is to guess, from its distinct characters and their alphabets. A password that the rule
 * refuses is weak. The result is a hint and refuses nothing.
 */
export const passwordStrength = (password: string): Strength => {
  if (passwordProblem(password)) return 'Weak'
  const size = alphabets.reduce((sum, [letters, count]) => sum + (letters.test(password) ? count : 0), 0)
  const different = new Set(password).size
  const bits = (different + (Array.from(password).length - different) / 4) * Math.log2(size)
  if (bits >= goodBits) return 'Good'
  return bits >= fairBits ? 'Fair' : 'Weak'
}
