import { readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { firstSteps, severityOf, standardOf } from '#contract/readings/standard.ts'

/**
 * Levels from low to high with the last value of each and the first of the next, as the documents print them: typed from
 * these, not from the declarations.
 */
const bands = {
  bloodPressure: {
    'escEsh2018 systolic': 'normal 139 | 140 grade1 159 | 160 grade2 179 | 180 grade3',
    'escEsh2018 diastolic': 'normal 89 | 90 grade1 99 | 100 grade2 109 | 110 grade3',
    'accAha2017 systolic': 'normal 119 | 120 elevated 129 | 130 stage1 139 | 140 stage2 180 | 181 crisis',
    'accAha2017 diastolic': 'normal 79 | 80 stage1 89 | 90 stage2 120 | 121 crisis',
  },
  tempData: { 'brighton2004 temperature': 'normal 37.99 | 38 fever' },
  deDataGlu: {
    'ada2024 glucose': 'veryLow 53 | 54 low 69 | 70 normal 180 | 181 high 250 | 251 veryHigh',
    'idf2012 glucose meal=fasting': 'normal 115 | 116 aboveFasting 160 | 161 aboveTarget',
    // The guideline prints 6.5 and 9.0 mmol/L beside these: measured 6.4 or 8.9 is stored as 115 or 160, 6.5 and 9.0 as 117 and 162.
    'idf2012 glucose meal=afterMeal': 'normal 160 | 161 aboveTarget',
  },
  deDataAqi: {
    'hj633 pm25': 'normal 35 | 35.1 good 75 | 75.1 light 115 | 115.1 moderate 150 | 150.1 heavy 250 | 250.1 severe',
    'hj633 pm10': 'normal 50 | 50.1 good 150 | 150.1 light 250 | 250.1 moderate 350 | 350.1 heavy 420 | 420.1 severe',
    'hj633 so2': 'normal 150 | 150.1 good 500 | 500.1 light 650 | 650.1 moderate',
    'hj633 no2':
      'normal 100 | 100.1 good 200 | 200.1 light 700 | 700.1 moderate 1200 | 1200.1 heavy 2340 | 2340.1 severe',
    'hj633 co': 'normal 5 | 5.1 good 10 | 10.1 light 35 | 35.1 moderate 60 | 60.1 heavy 90 | 90.1 severe',
    'hj633 o3': 'normal 160 | 160.1 good 200 | 200.1 light 300 | 300.1 moderate 400 | 400.1 heavy 800 | 800.1 severe',
    'hj633 co2': 'normal 1000 | 1001 stale',
    'hj633 hcho': 'normal 0.08 | 0.081 stale',
    'epaAqi2024 pm25':
      'normal 9 | 9.1 acceptable 35.4 | 35.5 unhealthyForSensitive 55.4 | 55.5 unhealthy 125.4 | 125.5 veryUnhealthy 225.4 | 225.5 hazardous',
    'epaAqi2024 pm10':
      'normal 54 | 55 acceptable 154 | 155 unhealthyForSensitive 254 | 255 unhealthy 354 | 355 veryUnhealthy 424 | 425 hazardous',
  },
  deDataNoise: { 'eu2003 level': 'normal 80 | 80.1 lowerAction 84.9 | 85 upperAction 87 | 87.1 overLimit' },
  bodyFat: {
    'who2000 bmi': 'underweight 18.4 | 18.5 normal 24.9 | 25 overweight 29.9 | 30 obese',
    'wst428 bmi': 'underweight 18.4 | 18.5 normal 23.9 | 24 overweight 27.9 | 28 obese',
  },
  deDataTempHumidity: {
    'gbt18883 temperature': 'cold 15.9 | 16 normal 28 | 28.1 hot',
    'gbt18883 humidity': 'dry 29.9 | 30 normal 80 | 80.1 humid',
  },
} as const

const kinds: Record<string, ReadingKind> = readingKinds

const tables = Object.entries(bands).flatMap(([kind, scales]) =>
  Object.entries(scales).map(([scale, text]) => {
    const [standard = '', quantity = '', choice = ''] = scale.split(' ')
    const steps = text.split(' | ').map((band) => {
      const words = band.split(' ')
      return { level: words.find((word) => Number.isNaN(Number(word))) ?? '', values: words.map(Number) }
    })
    return { kind, standard, quantity, choice, steps }
  }),
)

describe('a standard', () => {
  test.each([
    { kind: 'deDataAqi', standard: 'epaAqi2024', values: { co2: 40_000, hcho: 9 } },
    { kind: 'deDataAqi', standard: 'hj633', values: { voc: 60_000, benzene: 900 } },
    { kind: 'deDataAqi', standard: 'hj633', values: { pm25: null } },
    { kind: 'deDataGlu', standard: 'ada2024', values: { glucose: 300, sample: 'control' } },
    { kind: 'deDataGlu', standard: 'idf2012', values: { glucose: 300, meal: 'fasting', sample: 'control' } },
  ])('$standard gives no level for a reading that has $values', ({ kind, standard, values }) => {
    const scale = standardOf(kinds[kind] ?? { standards: {} }, standard)
    expect(scale && severityOf(scale, values)).toBeNull()
  })

  test.each(tables)('$standard gives $quantity of $kind the level that its document prints $choice', (table) => {
    const { kind, standard, quantity, choice, steps } = table
    const scale = standardOf(kinds[kind] ?? { standards: {} }, standard)
    if (!scale) throw new Error(`${kind} has no standard`)
    const choices = Object.fromEntries(choice ? [choice.split('=')] : [])
    for (const { level, values } of steps)
      for (const value of values.filter((one) => !Number.isNaN(one)))
        expect([value, severityOf(scale, { [quantity]: value, ...choices })]).toEqual([value, level])
  })

  test('is compared with a printed table for every quantity that it judges', () => {
    const expected = Object.entries(kinds).flatMap(([kind, { standards }]) =>
      Object.entries(standards).flatMap(([standard, { severities }]) =>
        Object.values(severities).flatMap(({ when }) => Object.keys(when).map((one) => `${kind} ${standard} ${one}`)),
      ),
    )
    const here = tables.map(({ kind, standard, quantity }) => `${kind} ${standard} ${quantity}`)
    expect(new Set(here)).toEqual(new Set(expected))
  })
})

describe('the first step of a standard', () => {
  test.each([
    ['bloodPressure', 'escEsh2018', { systolic: [140], diastolic: [90] }],
    ['bloodPressure', 'accAha2017', { systolic: [130], diastolic: [80] }],
    ['deDataAqi', 'hj633', { pm25: [75], pm10: [150], co2: [1_000] }],
    ['deDataGlu', 'ada2024', { glucose: [180, 70] }],
    // That of readings before a meal is left out.
    ['deDataGlu', 'idf2012', { glucose: [160] }],
    ['deDataTempHumidity', 'gbt18883', { temperature: [28, 16], humidity: [80, 30] }],
  ])('of %s by %s is the nearest that needs attention, above and below', (kind, standard, steps) => {
    const declared = standardOf(kinds[kind] as ReadingKind, standard)
    for (const [quantity, edges] of Object.entries(steps))
      expect(firstSteps(declared, quantity).map(({ edge }) => edge)).toEqual(edges)
  })
})
