import { readNumber } from '#server/features/readings/import/numbers.ts'

const rules = (decimal: '.' | ',', thousands = false) => ({ decimalComma: decimal === ',', thousands, notMeasured: [] })

describe('a number in a file', () => {
  test.each([
    ['12.5', '.', 12.5],
    ['8.543', '.', 8.543],
    ['12,5', ',', 12.5],
    ['8,543', ',', 8.543],
    ['12.5', ',', 12.5],
    ['-200', ',', -200],
  ] as const)('%s is read where the decimal sign is %s', (cell, decimal, value) => {
    expect(readNumber('steps', cell, rules(decimal))).toBe(value)
  })

  test.each([
    ['8.543', ','],
    ['1.208.543', ','],
    ['10,432', '.'],
    ['1,208,543', '.'],
  ] as const)('%s has thousands where the decimal sign is %s, and is rejected', (cell, decimal) => {
    expect(() => readNumber('steps', cell, rules(decimal))).toThrow()
  })

  test.each([
    ['12,345', '.', 12_345],
    ['-1,234,567.8', '.', -1_234_567.8],
    ['12.345', ',', 12_345],
    ['1.234,5', ',', 1_234.5],
    ['999', ',', 999],
    ['0.123', '.', 0.123],
    ['12.345', '.', 12.345],
  ] as const)('%s is read with declared thousands and the decimal sign %s', (cell, decimal, value) => {
    expect(readNumber('steps', cell, rules(decimal, true))).toBe(value)
  })

  test.each([
    ['1 234', '.', 1_234],
    ['1\u00a0234,5', ',', 1_234.5],
    ['1\u202f234\u202f567', ',', 1_234_567],
    ["-1'234.5", '.', -1_234.5],
    ['1’234', ',', 1_234],
  ] as const)(
    '%s is read, as a space or an apostrophe is always a thousands separator, with the decimal sign %s',
    (cell, decimal, value) => {
      expect(readNumber('steps', cell, rules(decimal))).toBe(value)
    },
  )

  test.each(['1 23', '12 34', "1 234'567", '0 123', '1  234', '120 80'])('%s is rejected', (cell) => {
    expect(() => readNumber('steps', cell, rules('.'))).toThrow()
  })

  test.each([
    ['12,34', '.'],
    ['1,2345', '.'],
    ['1,234,56', '.'],
    ['1.234.56', ','],
    ['1.234,567,8', ','],
  ] as const)('%s is rejected even so, where the decimal sign is %s', (cell, decimal) => {
    expect(() => readNumber('steps', cell, rules(decimal, true))).toThrow()
  })
})
