import { passwordProblem } from '#contract/accounts/passwords.ts'
import { textIn } from '#server/platform/core/texts.ts'

describe('the rule for passwords', () => {
  test.each([
    ['abc12', 'Use at least 6 characters'],
    ['', 'Use at least 6 characters'],
    ['1234567', 'Do not use digits only'],
    ['abcdefg', 'Do not use letters only'],
    ['密码密码密码', 'Do not use letters only'],
    ['abc 123', 'Do not use spaces'],
    ['abc123\t', 'Do not use spaces'],
  ])('%j is refused', (password, reason) => {
    expect(textIn(passwordProblem(password) ?? { verbatim: String() }, 'en')).toBe(reason)
  })

  test.each(['abc123', 'console-2026', '______', '密码密码密1'])('%j is accepted', (password) => {
    expect(passwordProblem(password)).toBeUndefined()
  })
})
