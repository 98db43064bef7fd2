import { readNumber } from '#server/import/numbers.ts'

describe('a number in a file', () => {
  test.each([
    ['12.5', '.', 12.5],
    ['8.543', '.', 8.543],
    ['12,5', ',', 12.5],
    ['8,543', ',', 8.543],
    ['12.5', ',', 12.5],
    ['-200', ',', -200],
  ] as const)('%s is read where the decimal sign is %s', (cell, decimal, value) => {
    expect(readNumber('steps', cell, { decimalComma: decimal === ',', notMeasured: [] })).toBe(value)
  })

  test.each([
    ['8.543', ','],
    ['1.208.543', ','],
    ['10,432', '.'],
    ['1,208,543', '.'],
  ] as const)('%s has thousands where the decimal sign is %s, and is none', (cell, decimal) => {
    expect(() => readNumber('steps', cell, { decimalComma: decimal === ',', notMeasured: [] })).toThrow()
  })
})
