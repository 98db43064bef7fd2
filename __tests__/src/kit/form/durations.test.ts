import fc from 'fast-check'
import { type DurationUnit, durationUnits, toMinutes, toUnit, wholeUnit } from '#src/kit/form/durations.ts'

const units = Object.keys(durationUnits) as DurationUnit[]

test('a duration opens in the largest unit in which it is whole', () => {
  expect(['1440', '120', '90', '', 'soon'].map(wholeUnit)).toEqual(['day', 'hour', 'minute', 'day', 'day'])
})

test('whole minutes stay the same in every unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 43_200 }), fc.constantFrom(...units), (minutes, unit) =>
      expect(toMinutes(toUnit(String(minutes), unit), unit)).toBe(String(minutes)),
    ),
  )
})

test('text that is no number stays as it was typed, so that it is reported', () => {
  expect([toMinutes('a day', 'day'), toUnit('a day', 'hour')]).toEqual(['a day', 'a day'])
  expect(toMinutes('1,000', 'hour')).toBe('60000')
})
