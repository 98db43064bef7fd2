import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { parseNumber } from '#server/features/readings/import/numbers.ts'
import { isMeasurement, readMeasurement } from '#server/features/readings/import/quantityCells.ts'

const rules = (decimal: '.' | ',', thousands = false) => ({ decimalComma: decimal === ',', thousands })

describe('a number in a file', () => {
  test.each([
    ['12.5', '.', 12.5],
    ['8.543', '.', 8.543],
    ['12,5', ',', 12.5],
    ['8,543', ',', 8.543],
    ['12.5', ',', 12.5],
    ['-200', ',', -200],
  ] as const)('%s is read where the decimal sign is %s', (cell, decimal, value) => {
    expect(parseNumber(cell, rules(decimal))).toBe(value)
  })

  test.each([
    ['8.543', ','],
    ['1.208.543', ','],
    ['10,432', '.'],
    ['1,208,543', '.'],
  ] as const)('%s has thousands where the decimal sign is %s, and is rejected', (cell, decimal) => {
    expect(parseNumber(cell, rules(decimal))).toBeUndefined()
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
    expect(parseNumber(cell, rules(decimal, true))).toBe(value)
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
      expect(parseNumber(cell, rules(decimal))).toBe(value)
    },
  )

  test.each(['1 23', '12 34', "1 234'567", '0 123', '1  234', '120 80'])('%s is rejected', (cell) => {
    expect(parseNumber(cell, rules('.'))).toBeUndefined()
  })

  test.each([
    ['12,34', '.'],
    ['1,2345', '.'],
    ['1,234,56', '.'],
    ['1.234.56', ','],
    ['1.234,567,8', ','],
  ] as const)('%s is rejected even so, where the decimal sign is %s', (cell, decimal) => {
    expect(parseNumber(cell, rules(decimal, true))).toBeUndefined()
  })
})

const quantityOf = (kind: ReadingKindName, name: string): Quantity =>
  (readingKinds[kind] as ReadingKind).quantities[name] as Quantity

describe('a quantity in a cell', () => {
  const stored = (kind: ReadingKindName, name: string, cell: string, decimal: '.' | ',' = '.') => {
    const read = readMeasurement(cell, quantityOf(kind, name), rules(decimal))
    if (typeof read === 'string') return read
    const { factor = 1, offset = 0 } = read.unit ?? {}
    return Number((read.value * factor + offset).toFixed(4))
  }

  test.each([
    ['bloodPressure', 'systolic', '104 mmHg', 104],
    ['bloodPressure', 'systolic', '13.9kPa', 104.2586],
    ['bodyFat', 'weight', '82.25kg', 82.25],
    ['bodyFat', 'weight', '12st 7lb', 79.3787],
    ['bodyFat', 'weight', '12 st 7.5 lb', 79.6055],
    ['bodyFat', 'weight', '165.3 lbs', 74.9788],
    ['bodyFat', 'weight', '１６０斤', 80],
    ['bodyFat', 'fat', '21.5%', 21.5],
    ['bodyFat', 'weight', '180 lb 4 oz', 81.76],
    ['deDataAqi', 'pm25', '3.5 µg/m³', 3.5],
    ['deDataScooter', 'altitude', '90 in', 2.286],
    ['deDataScooter', 'altitude', '250 cm', 2.5],
    ['deDataScooter', 'distance', '1200 yd', 1.0973],
    ['deDataSkipRope', 'duration', '0:20:05', 1205],
    ['tempData', 'temperature', '36.5°C', 36.5],
    ['tempData', 'temperature', '36.5 ℃', 36.5],
    ['tempData', 'temperature', '98.6 °F', 37],
    ['tempData', 'temperature', '98.6F', 37],
    ['bloodPressure', 'systolic', '120 bpm', 'unknownUnit'],
    ['bloodPressure', 'systolic', '120 furlongs', 'notNumber'],
    ['bloodPressure', 'systolic', '120/80', 'notNumber'],
    ['bloodPressure', 'systolic', 'about 120', 'notNumber'],
    ['bloodPressure', 'systolic', '120 80', 'notNumber'],
    ['bloodPressure', 'systolic', '', 'notNumber'],
  ] as const)('%s: %s of %s is %s in the stored unit', (kind, name, cell, value) => {
    expect(stored(kind as ReadingKindName, name, cell)).toBe(value)
  })

  test('is recognised by a unit of any quantity, so that a first line of values is no header', () => {
    expect(['104 mmHg', '71 %', '１２．５', '1 234,5 g'].filter(isMeasurement)).toHaveLength(4)
    expect(['Systolic', '24h average', 'PM2.5', 'mmHg', '7 dwarfs'].filter(isMeasurement)).toEqual([])
  })
})
