import fc from 'fast-check'
import { readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { type Bound, isOutside, offenders, severityOf, standardBounds } from '#contract/readings/standard.ts'
import {
  displayBound,
  displayDigits,
  displayNumber,
  displayUnit,
  rounded,
  storedBound,
  type UnitPreferences,
  unitChoiceNames,
  unitChoices,
} from '#contract/readings/unitChoices.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { seed } from '#support/randomSeed.ts'

/** Every choice of a unit other than the stored ones. */
const others: UnitPreferences = Object.fromEntries(unitChoiceNames.map((name) => [name, unitChoices[name].options[1]]))

/** Values that were converted independently of this project. */
const golden = {
  mmHg: {
    digits: 0,
    unit: 'kPa',
    values: [
      [120, 16.0],
      [80, 10.7],
      [140, 18.7],
      [90, 12.0],
      [180, 24.0],
      [110, 14.7],
    ],
  },
  '°C': {
    digits: 1,
    unit: '°F',
    values: [
      [-40, -40],
      [0, 32],
      [36.6, 97.9],
      [37.3, 99.1],
      [38, 100.4],
      [100, 212],
    ],
  },
  'mg/dL': {
    digits: 0,
    unit: 'mmol/L',
    values: [
      [18, 1.0],
      [54, 3.0],
      [70, 3.9],
      [100, 5.5],
      [109, 6.0],
      [126, 7.0],
      [145, 8.0],
      [180, 10.0],
      [199, 11.0],
      [250, 13.9],
      [400, 22.2],
    ],
  },
  kg: {
    digits: 1,
    unit: 'lb',
    values: [
      [1, 2.2],
      [52.6, 116.0],
      [70, 154.3],
      [133.5, 294.3],
    ],
  },
  km: {
    digits: 2,
    unit: 'mi',
    values: [
      [1, 0.62],
      [5, 3.11],
      [42.2, 26.22],
    ],
  },
  'km/h': {
    digits: 1,
    unit: 'mph',
    values: [
      [25, 15.5],
      [50, 31.1],
      [100, 62.1],
    ],
  },
  'Wh/km': { digits: 1, unit: 'Wh/mi', values: [[22.3, 35.9]] },
} as const

const tables = Object.entries(golden).map(([storedUnit, table]) => ({ storedUnit, ...table }))

/** Every quantity that has bounds under a standard and can be displayed in another unit. */
const scales = Object.values(readingKinds).flatMap((kind: ReadingKind) =>
  Object.values(kind.standards).flatMap((standard) =>
    Object.entries(kind.quantities).flatMap(([name, quantity]) => {
      const display = displayUnit(quantity, others)
      const bounds = standardBounds(standard, name)
      return display.isStored || bounds.length === 0
        ? []
        : [{ kind: textIn(kind.label, 'en'), name, quantity, standard, display, bounds }]
    }),
  ),
)

const edgeOf = ({ from, above, below }: Bound): number => from ?? above ?? below ?? 0

describe('a display unit', () => {
  test.each(tables)('converts $storedUnit to $unit', ({ storedUnit, digits, unit, values }) => {
    const display = displayUnit({ unit: storedUnit, digits }, others)
    expect(display.unit).toBe(unit)
    for (const [value, expected] of values)
      expect([value, rounded(display.toDisplay(value), display.digits)]).toEqual([value, expected])
  })

  test('uses 18.018 mg/dL for a mmol/L, and not 18', () => {
    const { toDisplay, toStored } = displayUnit({ unit: 'mg/dL', digits: 0 }, others)
    expect(toStored(1)).toBeCloseTo(18.018, 3)
    expect(rounded(toDisplay(109), 1)).toBe(6)
    expect(rounded(109 / 18, 1)).toBe(6.1)
  })

  test('is the stored one by default, and for quantities without another', () => {
    expect(displayUnit({ unit: 'mmHg', digits: 0 }, {})).toMatchObject({ unit: 'mmHg', digits: 0, isStored: true })
    expect(displayUnit({ unit: 'ppm', digits: 0 }, others)).toMatchObject({ unit: 'ppm', isStored: true })
  })

  test('loses no digit that a meter shows: tenths of mmol/L are converted back unchanged', () => {
    const { toDisplay, toStored } = displayUnit({ unit: 'mg/dL', digits: 0 }, others)
    for (let tenths = 6; tenths <= 555; tenths++)
      expect(rounded(toDisplay(rounded(toStored(tenths / 10), 0)), 1)).toBe(tenths / 10)
  })
})

describe('a displayed value near a threshold', () => {
  test('is tested for thresholds in other units', () => {
    expect(scales.map(({ kind, name }) => `${kind}: ${name}`)).toEqual(
      expect.arrayContaining(['Blood pressure: systolic', 'Body temperature: temperature', 'Blood glucose: glucose']),
    )
  })

  test.each(scales)('of $kind, $name, is on the same side as the measured value', (scale) => {
    const { quantity, display, bounds } = scale
    const step = 10 ** -quantity.digits
    for (const bound of bounds)
      for (let steps = -60; steps <= 60; steps++) {
        const value = rounded(edgeOf(bound) + steps * step, quantity.digits)
        const number = rounded(display.toDisplay(value), displayDigits(value, display, bounds))
        for (const one of bounds)
          expect([value, isOutside(displayBound(one, display), number)]).toEqual([value, isOutside(one, value)])
      }
  })

  test('gets one more digit where rounding would cross it, and no more elsewhere', () => {
    const glucose = displayUnit(readingKinds.deDataGlu.quantities.glucose, others)
    const bounds = standardBounds(readingKinds.deDataGlu.standards.ada2024, 'glucose')
    const words = (value: number) => glucose.toDisplay(value).toFixed(displayDigits(value, glucose, bounds))
    expect([179, 180, 181, 182].map(words)).toEqual(['9.9', '10.0', '10.05', '10.1'])
    expect([53, 54, 69, 70, 71].map(words)).toEqual(['2.9', '3.0', '3.8', '3.9', '3.9'])
  })

  test('has as many digits as the threshold', () => {
    const { quantities, standards } = readingKinds.bloodPressure
    const { systolic } = standards.escEsh2018.severities.grade1.when
    expect(displayBound(systolic, displayUnit(quantities.systolic, others))).toEqual({ from: 18.7 })
    expect(displayBound(systolic, displayUnit(quantities.systolic, {}))).toEqual({ from: 140 })
  })

  test('has the colour of the measured value', () => {
    const { escEsh2018 } = readingKinds.bloodPressure.standards
    expect(severityOf(escEsh2018, { systolic: 139, diastolic: 70 })).toBe('normal')
    expect(offenders(escEsh2018.severities.grade1, { systolic: 140, diastolic: 70 })).toEqual(['systolic'])
  })
})

describe(`a bound that is typed in another unit (SEED_OF_CHANCE=${seed})`, () => {
  const quantities = tables.map(({ storedUnit, digits }) => displayUnit({ unit: storedUnit, digits }, others))

  test('is converted for numbers too large for single steps', () => {
    for (const display of quantities)
      for (const side of ['min', 'max'] as const) expect(storedBound(side, 1e18, display)).toBeGreaterThan(0)
  })

  test('respects the digit that a threshold adds: a value displayed as 10.05 is not included in at most 10.0', () => {
    const glucose = displayUnit(readingKinds.deDataGlu.quantities.glucose, others)
    const bounds = standardBounds(readingKinds.deDataGlu.standards.ada2024, 'glucose')
    const bound = (side: 'min' | 'max', input: number) => storedBound(side, input, glucose, bounds)
    expect([bound('max', 10), bound('min', 10.05), bound('min', 10.1), bound('max', 10.1)]).toEqual([
      180, 181, 182, 182,
    ])
    const values = Array.from({ length: 261 }, (_, index) => ({
      value: 40 + index,
      displayed: displayNumber(40 + index, glucose, bounds),
    }))
    for (let input = 3; input <= 15; input = rounded(input + 0.1, 1)) {
      const [most, least] = [bound('max', input), bound('min', input)]
      const wrong = values.filter(
        ({ value, displayed }) => value <= most !== displayed <= input || value >= least !== displayed >= input,
      )
      expect({ input, wrong }).toEqual({ input, wrong: [] })
    }
  })

  test('includes exactly the values that are displayed within it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...quantities),
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom('min' as const, 'max' as const),
        (display, size, steps, side) => {
          const { digits, storedDigits, toDisplay, toStored } = display
          const input = rounded(size / 10 ** digits, digits)
          const bound = storedBound(side, input, display)
          const value = rounded(toStored(input) + steps / 10 ** storedDigits, storedDigits)
          const number = rounded(toDisplay(value), digits)
          expect(side === 'min' ? value >= bound : value <= bound).toBe(
            side === 'min' ? number >= input : number <= input,
          )
          // It is displayed again as it was typed.
          expect(rounded(toDisplay(bound), digits)).toBe(input)
        },
      ),
      { seed, numRuns: 2_000 },
    )
  })
})
