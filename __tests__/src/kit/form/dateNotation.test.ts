import fc from 'fast-check'
import { addDays } from '#contract/core/calendar.ts'
import { zonedInstant } from '#contract/core/zones.ts'
import { dayNotation, instantNotation, isIsoTime, localTimeNotation, splitDate } from '#src/kit/form/dateNotation.ts'
import { timeZoneNames } from '#src/kit/lib/readerTime.ts'

const shanghai = instantNotation('Asia/Shanghai')
const berlin = instantNotation('Europe/Berlin')

test.each([
  ['2026-11-22 15:04', '2026-11-22T07:04:00.000Z'],
  ['2026-11-22T15:04', '2026-11-22T07:04:00.000Z'],
  [' 2026/1/2  5:04 ', '2026-01-01T21:04:00.000Z'],
  ['2026.11.22 15：04', '2026-11-22T07:04:00.000Z'],
  ['２０２６-１１-２２ １５：０４', '2026-11-22T07:04:00.000Z'],
  ['2026年1月6日 9时30分', '2026-01-06T01:30:00.000Z'],
  ['2026-11-22', '2026-11-21T16:00:00.000Z'],
])('%j is parsed as a time in the chosen zone', (typed, iso) => {
  expect(shanghai.parse(typed)).toBe(iso)
})

test.each([
  '',
  '2026',
  '22.11.2026',
  '2026-11-31',
  '2026-02-29 10:00',
  '2026-13-01',
  '2026-11-22 24:00',
  '2026-11-22 9:60',
  '2026-11-22 9:30 10:00',
])('%j is not parsed as a time, and stays as it was typed', (typed) => {
  expect(shanghai.parse(typed)).toBeUndefined()
  expect(shanghai.format(typed)).toBe(typed)
})

test('a time in the hour that a clock skips is moved past it', () => {
  expect(berlin.format(berlin.parse('2026-03-29 02:30') ?? '')).toBe('2026-03-29 03:30')
})

const days = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays('2000-01-01', count))
const clockTimes = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

test('each day is displayed as it was typed', () => {
  fc.assert(fc.property(days, (day) => expect(dayNotation.parse(dayNotation.format(day))).toBe(day)))
})

test('each time that a zone has is displayed as it was typed', () => {
  fc.assert(
    fc.property(days, clockTimes, fc.constantFrom(...timeZoneNames), (day, clock, zone) => {
      const typed = `${day} ${clock}`
      fc.pre(zonedInstant(typed, zone) !== undefined)
      expect(localTimeNotation.parse(typed)).toBe(typed)
      expect(instantNotation(zone).format(instantNotation(zone).parse(typed) ?? '')).toBe(typed)
    }),
  )
})

test('a calendar opens at the typed day, and today without one', () => {
  expect(splitDate('2026/1/6 9:30', 'UTC')).toEqual({ day: '2026-01-06', time: '09:30' })
  expect(splitDate('2026-01-06', 'UTC')).toEqual({ day: '2026-01-06', time: '00:00' })
  expect(splitDate('soon', 'UTC').day).toBe(new Date().toISOString().slice(0, 10))
})

test('only a valid time counts as one', () => {
  expect(['2026-03-09T07:05:00.000Z', '2026-03-09 7', 'tomorrow', ''].map(isIsoTime)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
