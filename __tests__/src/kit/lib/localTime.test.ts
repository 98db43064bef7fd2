import { formatLocalTime, isIsoTime, parseLocalTime } from '#src/kit/lib/localTime.ts'

const iso = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test.each([
  ['2026-11-22 15:04', iso(2026, 10, 22, 15, 4)],
  ['2026-11-22T15:04', iso(2026, 10, 22, 15, 4)],
  [' 2026/1/2  5:04 ', iso(2026, 0, 2, 5, 4)],
  ['2026.11.22 15：04', iso(2026, 10, 22, 15, 4)],
  ['2026-11-22', iso(2026, 10, 22, 0, 0)],
])('%j is parsed as a local time', (input, expected) => {
  expect(parseLocalTime(input)).toBe(expected)
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
])('%j is not parsed as a time', (input) => {
  expect(parseLocalTime(input)).toBeUndefined()
})

test('a time is displayed as it was typed', () => {
  const time = iso(2026, 2, 9, 7, 5)
  expect(formatLocalTime(time)).toBe('2026-03-09 07:05')
  expect(parseLocalTime(formatLocalTime(time))).toBe(time)
})

test('only a valid time counts as one', () => {
  expect([iso(2026, 2, 9, 7, 5), '2026-03-09 7', 'tomorrow', ''].map(isIsoTime)).toEqual([true, false, false, false])
})
