import fc from 'fast-check'
import { parseNumber, parseOptionalNumber } from '#src/kit/lib/numberText.ts'

test.each([
  ['10,000', 10_000],
  ['10 000', 10_000],
  ['10\u00a0000', 10_000],
  ['10\u202f000', 10_000],
  ['10’000', 10_000],
  ['１０，０００', 10_000],
  ['1,234,567.5', 1_234_567.5],
  ['-36.6', -36.6],
  ['36,6', 36.6],
  ['-0,125', -0.125],
  [',5', 0.5],
  ['36,6000', 36.6],
  ['1234,5', 1_234.5],
  ['1234,567', 1_234.567],
  ['1.234,5', 1_234.5],
  ['1 234,50', 1_234.5],
  ['1.234.567', 1_234_567],
  ['３６，６', 36.6],
  ['−5', -5],
  [' .5 ', 0.5],
])('%j is the number %d', (typed, number) => {
  expect(parseNumber(typed)).toBe(number)
})

test.each(['', ',', '1,', '1 000,000', '1,234,5', '1.234,567', '1,2.5', '1.2.3', '0x10', '1e3', 'ten', '10%'])(
  '%j is refused instead of being read as another number',
  (typed) => {
    expect(parseNumber(typed)).toBeNaN()
  },
)

test.each(['en', 'zh-CN', 'fr-FR', 'de-CH'])('numbers as written in %s are read back', (locale) => {
  const format = new Intl.NumberFormat(locale)
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (number) =>
      expect(parseNumber(format.format(number))).toBe(number === 0 ? 0 : number),
    ),
  )
})

test('a missing number is no number', () => {
  expect([parseOptionalNumber(' '), parseOptionalNumber('7')]).toEqual([undefined, 7])
})
