import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { passwordToSend } from '#store/session/password.ts'
import { runs, seed } from '#support/randomSeed.ts'

const property = { seed, numRuns: runs(300) }
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const hash = text.map(md5)
const typedText = text.filter(({ length }) => length !== 32)

describe('the transmitted form of a password', () => {
  test.each([
    ['console-2026', '', md5('console-2026')],
    ['密码 пароль', '', md5('密码 пароль')],
    ['', '', md5('')],
    ['x'.repeat(31), '', md5('x'.repeat(31))],
    ['x'.repeat(32), '', 'x'.repeat(32)],
    ['x'.repeat(33), '', md5('x'.repeat(33))],
    ['remembered', 'remembered', 'remembered'],
    ['Remembered', 'remembered', md5('Remembered')],
  ])('typed as %j with %j remembered: %s', (input, storedHash, expected) => {
    expect(passwordToSend(input, storedHash)).toBe(expected)
  })

  test('is never the typed text itself, but its MD5', () => {
    fc.assert(
      fc.property(typedText, hash, (input, storedHash) => {
        expect(passwordToSend(input, storedHash)).toBe(md5(input))
      }),
      property,
    )
  })

  test('is a remembered value itself, whatever it is', () => {
    fc.assert(
      fc.property(text.filter(Boolean), (storedHash) => {
        expect(passwordToSend(storedHash, storedHash)).toBe(storedHash)
      }),
      property,
    )
  })

  test('that was sent once may be sent again unchanged', () => {
    fc.assert(
      fc.property(text, fc.oneof(fc.constant(''), hash), (input, storedHash) => {
        const password = passwordToSend(input, storedHash)
        expect(passwordToSend(password, storedHash)).toBe(password)
      }),
      property,
    )
  })
})
