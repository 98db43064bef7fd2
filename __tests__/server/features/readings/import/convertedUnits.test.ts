import fc from 'fast-check'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { quantityUnits } from '#contract/readings/units.ts'
import { locateHead } from '#server/features/readings/import/locateHead.ts'
import { roundTo } from '#server/features/readings/import/numbers.ts'
import { createRecordReader, isRejected } from '#server/features/readings/import/records.ts'
import { seed } from '#support/randomSeed.ts'

interface Written {
  cell: string
  unit: string
}

/** First option of every required choice of a kind. */
const choicesOf = ({ choices }: ReadingKind): ReadingMapping['choices'] =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, { choices: words, optional }]) => {
      const [word = ''] = Object.keys(words)
      return optional ? [] : [[name, { kind: 'constant', word }]]
    }),
  )

/** Reads one line of quantities in units, and returns its values or the reason of its rejection. */
const read = (kind: ReadingKindName, columns: Record<string, Written>) => {
  const entries = Object.entries(columns)
  const mapping: ReadingMapping = {
    version: 1,
    format: { encoding: 'utf-8', delimiter: ';', decimal: '.', headerLine: 1 },
    time: { kind: 'date', columns: ['at'], order: 'ymd', zone: 'UTC' },
    device: { kind: 'constant', id: 'SCALE-1' },
    user: null,
    quantities: Object.fromEntries(entries.map(([name, { unit }]) => [name, { column: name, unit }])),
    choices: choicesOf(readingKinds[kind]),
    notMeasured: [],
  }
  const header = { number: 1, text: ['at', ...Object.keys(columns)].join(';') }
  const line = { number: 2, text: ['2026-01-05 07:00', ...entries.map(([, { cell }]) => cell)].join(';') }
  const [record] = createRecordReader(locateHead([header], { kind, mapping, name: 'test' }), kind)(line)
  return record && isRejected(record) ? record.fault : record?.values
}

describe('a column in another unit is converted to the stored unit', () => {
  const airGolden: [string, string, string, number][] = [
    ['co', '1.2', 'ppm', 1.4],
    ['no2', '21', 'ppb', 39.5],
    ['o3', '35', 'ppb', 68.7],
    ['so2', '0.01', 'ppm', 26.2],
    ['hcho', '40', 'ppb', 0.049],
    ['benzene', '1', 'ppb', 3.2],
    ['co2', '1080', 'mg/m³', 600],
    ['co2', '800000', 'ppb', 800],
  ]
  test.each(airGolden)('gas %s: %s %s', (quantity, cell, unit, expected) => {
    expect(read('deDataAqi', { [quantity]: { cell, unit } })).toEqual({ [quantity]: expected })
  })

  const bodyGolden: [string, string, number][] = [
    ['12.5', 'st', 79.4],
    ['175.4', 'lb', 79.6],
    ['160', 'jin', 80],
    ['80100', 'g', 80.1],
  ]
  test.each(bodyGolden)('weight: %s %s', (cell, unit, expected) => {
    expect(read('bodyFat', { weight: { cell, unit } })).toEqual({ weight: expected })
  })

  test('a mass of fat and water becomes a percentage of the unrounded weight, a percentage of muscle a mass', () => {
    const columns = {
      fat: { cell: '36.2', unit: 'lb' },
      water: { cell: '47.1', unit: 'kg' },
      muscle: { cell: '75.5', unit: '%' },
      weight: { cell: '13.26', unit: 'st' },
    }
    expect(read('bodyFat', columns)).toEqual({ fat: 19.5, water: 55.9, muscle: 63.6, weight: 84.2 })
  })

  test.each([
    ['', 'notMeasured'],
    ['0', 'impossible'],
  ])('a mass is not converted if its weight is "%s"', (weight, code) => {
    const bmi = { cell: '24', unit: 'kg/m²' }
    const columns = { fat: { cell: '16.4', unit: 'kg' }, bmi, weight: { cell: weight, unit: 'kg' } }
    expect(read('bodyFat', columns)).toMatchObject({ code })
  })

  test('a value out of range after conversion is reported in the stored unit, with few digits', () => {
    const fault = read('deDataAqi', { o3: { cell: '30000', unit: 'ppb' } })
    expect(fault).toMatchObject({ code: 'impossible', values: { value: 58_892, symbol: { en: 'µg/m³' } } })
  })

  test('kilojoules become kilocalories', () => {
    expect(read('deDataBracelet', { energy: { cell: '9200', unit: 'kJ' } })).toMatchObject({ energy: 2_199 })
    const columns = { weight: { cell: '80', unit: 'kg' }, metabolism: { cell: '7000', unit: 'kJ' } }
    expect(read('bodyFat', columns)).toMatchObject({ metabolism: 1_673 })
  })

  const conversions = (Object.entries(readingKinds) as [ReadingKindName, ReadingKind][]).flatMap(([kind, declared]) =>
    Object.entries(declared.quantities).flatMap(([name, quantity]) =>
      quantityUnits(quantity).map((unit) => ({ kind, declared, name, quantity, ...unit })),
    ),
  )
  test.each(conversions)('$kind, $name in $unit: the original value is preserved', (one) => {
    const { kind, declared, name, quantity, unit, factor, offset, partOf } = one
    const [minimum, maximum] = quantity.possible
    const others = Object.entries(declared.quantities).filter(([other, { optional }]) => other !== name && !optional)
    const wholeValue = 80
    const required = Object.fromEntries(
      others.map(([other, { possible, unit }]) => {
        const isLower = declared.ordered.some(([lower, , upper]) => lower === other && upper === name)
        const cell = other === partOf?.whole ? wholeValue : possible[isLower ? 0 : 1]
        return [other, { cell: String(cell), unit }]
      }),
    )
    fc.assert(
      fc.property(fc.double({ min: minimum, max: maximum, noNaN: true }), (value) => {
        const expected = roundTo(value, quantity.digits)
        fc.pre(expected >= minimum && expected <= maximum)
        // A part cannot exceed the whole.
        fc.pre(partOf === undefined || quantity.unit !== 'kg' || expected <= wholeValue)
        const cellValue = (expected / wholeValue ** (partOf?.power ?? 0) - offset) / factor
        const outcome = read(kind, { ...required, [name]: { cell: String(cellValue), unit } })
        if (outcome?.code === 'impossible') return expect([minimum, maximum]).toContain(expected)
        expect(outcome?.[name as keyof typeof outcome]).toBeCloseTo(expected, quantity.digits)
      }),
      { seed, numRuns: 20 },
    )
  })

  test('a mass percentage needs a mass in kilograms in every reading of its kind', () => {
    const parts = conversions.filter(({ quantity }) => quantity.partOf !== undefined)
    expect(parts.length).toBeGreaterThan(0)
    for (const { declared, quantity } of parts) {
      const wholeQuantity = declared.quantities[quantity.partOf ?? '']
      expect([wholeQuantity?.unit, wholeQuantity?.optional]).toEqual(['kg', undefined])
    }
  })
})
