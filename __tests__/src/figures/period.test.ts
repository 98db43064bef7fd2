import fc from 'fast-check'
import {
  addDays,
  daysIn,
  endOfPeriod,
  periodsIn,
  rangeBefore,
  startOfPeriod,
  steps,
} from '#contract/overview/periods.ts'
import { changeOf } from '#src/figures/change.ts'
import { readPeriod, writeDays, writeStep } from '#src/figures/period.ts'

const today = '2026-11-24'
const read = (query: string) => readPeriod(new URLSearchParams(query), today)
const lastMonth = { from: '2026-10-26', to: today }

describe('the days in an address', () => {
  test.each([
    ['', lastMonth, 'day', 30],
    ['days=7&step=week', { from: '2026-11-18', to: today }, 'week', 7],
    ['from=2026-01-01&to=2026-03-31&step=month', { from: '2026-01-01', to: '2026-03-31' }, 'month', undefined],
  ])('%s are read', (query, range, step, preset) => {
    expect(read(query)).toEqual({ range, step, preset })
  })

  test.each([
    'from=2026-03-31&to=2026-01-01',
    'from=1926-01-01&to=2026-01-01',
    'from=2001-01-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-01-01',
    'days=31&step=decade',
    'days=constructor&step=__proto__',
  ])('that cannot be shown, as in %s, are passed over', (query) => {
    expect(read(query)).toEqual({ range: lastMonth, step: 'day', preset: 30 })
  })

  test('are written as they are read', () => {
    const query = new URLSearchParams('vid=V1001&days=7')
    writeDays(query, { from: '2026-01-01', to: '2026-01-31' })
    writeStep(query, 'week')
    expect(String(query)).toBe('vid=V1001&from=2026-01-01&to=2026-01-31&step=week')
    writeDays(query, 30)
    writeStep(query, 'day')
    expect(String(query)).toBe('vid=V1001')
  })
})

describe('periods', () => {
  const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2001-01-01', days))

  test('follow each other without a gap, and hold each day of a range once', () =>
    fc.assert(
      fc.property(day, fc.nat(900), fc.constantFrom(...steps), (from, length, step) => {
        const range = { from, to: addDays(from, length) }
        const starts = periodsIn(range, step)
        for (const [index, start] of starts.entries()) {
          expect(startOfPeriod(endOfPeriod(start, step), step)).toBe(start)
          if (index > 0) expect(start).toBe(addDays(endOfPeriod(starts[index - 1] ?? '', step), 1))
        }
        expect(starts[0]).toBe(startOfPeriod(from, step))
        expect(endOfPeriod(starts.at(-1) ?? '', step) >= range.to).toBe(true)
      }),
    ))

  test('of weeks are those of ISO 8601, from Monday, also over the turn of a year', () => {
    expect(startOfPeriod('2027-01-03', 'week')).toBe('2026-12-28')
    expect(startOfPeriod('2026-12-28', 'week')).toBe('2026-12-28')
  })

  test('before a range are as many days', () => {
    const range = { from: '2026-03-01', to: '2026-03-31' }
    expect(rangeBefore(range)).toEqual({ from: '2026-01-29', to: '2026-02-28' })
    expect(daysIn(rangeBefore(range))).toBe(daysIn(range))
  })
})

test('a change is told in words, and in percent where there was something', () => {
  expect(changeOf(12, 10)).toEqual({ sort: 'more', difference: 2, percent: 20 })
  expect(changeOf(5, 10)).toEqual({ sort: 'fewer', difference: 5, percent: -50 })
  expect(changeOf(0, 0)).toEqual({ sort: 'same', difference: 0, percent: undefined })
  expect(changeOf(3, null)).toBeUndefined()
})
