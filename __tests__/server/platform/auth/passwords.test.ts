import fc from 'fast-check'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { hashPassword, md5, verifyPassword } from '#server/platform/auth/passwords.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { createVisitor, sentFor } from '#support/visitor.ts'

const alphabets = {
  printable: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCodePoint(code)),
  hex: fc.constantFrom(...'0123456789abcdef'),
  upperHex: fc.constantFrom(...'0123456789ABCDEF'),
  chinese: fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code)),
}
type Alphabet = keyof typeof alphabets

const passwordOf = (alphabet: Alphabet, length: number) =>
  fc.string({ unit: alphabets[alphabet], minLength: length, maxLength: length })

/** Lengths of passwords; half of them are the one length that is sent unhashed. */
const lengths = fc.oneof(fc.constant(32), fc.integer({ min: 6, max: 72 }))

const cases = fc
  .tuple(fc.constantFrom(...(Object.keys(alphabets) as Alphabet[])), lengths)
  .chain(([alphabet, length]) =>
    fc.record({
      password: passwordOf(alphabet, length),
      stranger: passwordOf(alphabet, length),
      place: fc.nat(length - 1),
    }),
  )

const swapCase = (text: string) =>
  text.replace(/[a-zA-Z]/g, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))

/** Passwords that differ slightly from `password`. */
const nearMisses = (password: string, place: number) => [
  `${password.slice(0, place)}${password[place] === 'x' ? 'y' : 'x'}${password.slice(place + 1)}`,
  `${password.slice(0, place)}${password.slice(place + 1)}`,
  swapCase(password),
]

const opens = (password: string, hash: string) => verifyPassword(sentFor(password), hash)

describe('the 32-character rule', () => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('accepts the correct password, plain or hashed, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ password, stranger, place }) => {
        const hash = await hashPassword(password)
        expect(await opens(password, hash)).toBe(true)
        if (password.length === 32) expect(await verifyPassword(md5(password), hash)).toBe(true)
        // One near miss each time: a check is expensive by design.
        const others = [nearMisses(password, place)[place % 3] ?? '', stranger].filter((one) => one !== password)
        const results = await Promise.all(others.map((other) => opens(other, hash)))
        expect(results).toEqual(others.map(() => false))
      }),
      { seed, numRuns: runs(5, 24) },
    )
  })

  test.each([
    ['eight characters', 'pass-w0rd'],
    ['32 hex digits', '0123456789abcdef0123456789abcdef'],
    ['32 upper-case hex digits', '0123456789ABCDEF0123456789ABCDEF'],
    ['32 Chinese characters', '密'.repeat(32)],
    ['33 characters', 'x'.repeat(32).concat('1')],
  ])('accepts a password of %s over HTTP', async (username, password) => {
    await createAccount(platform.db, { username, password, role: 'administrator' })
    const rightReply = await createVisitor(platform).signIn({ username, password: sentFor(password) })
    const wrongReply = await createVisitor(platform).signIn({ username, password: sentFor(`${password}.`) })
    expect([rightReply.status, wrongReply.status]).toEqual([1, 9904])
  })

  test('accepts no password for an account without a readable hash', async () => {
    expect(await verifyPassword(md5('console-2026'), undefined)).toBe(false)
    expect(await verifyPassword(md5('console-2026'), 'not a hash')).toBe(false)
  })
})
