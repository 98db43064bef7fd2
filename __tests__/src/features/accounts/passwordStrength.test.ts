import { passwordStrength } from '#src/features/accounts/passwordStrength.ts'

describe('the strength of a password', () => {
  test.each([
    ['abc12', 'Weak', 'may not be used'],
    ['12345678901234567890', 'Weak', 'has digits only'],
    ['abc123', 'Weak', 'is short'],
    ['aaaaaaaaaaa1', 'Weak', 'is one letter, over and over'],
    ['console-26', 'Fair', 'is of middling length'],
    ['correct-horse-7-battery', 'Good', 'is long'],
    ['Tr0ub4dor&3xq', 'Good', 'has every kind of character'],
    ['密码很长也很难猜1', 'Good', 'is Chinese'],
  ])('%s is %s, because it %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  test('never decreases when a new character is added', () => {
    const order = ['Weak', 'Fair', 'Good']
    const input = 'k7-Qx2_mZ9!pR4'
    const levels = Array.from(input, (_, index) => order.indexOf(passwordStrength(input.slice(0, index + 1))))
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(levels.at(-1)).toBe(2)
  })
})
