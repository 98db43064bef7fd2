import { moveByKey, weeksOf } from '#src/kit/form/calendarDays.ts'

test('a month has whole weeks from Monday', () => {
  const weeks = weeksOf('2026-11')
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf('2027-02').flat()).toHaveLength(28)
})

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageDown', '2026-12-01'],
  ['Enter', undefined],
])('%s moves from Sunday, 1 November, to %s', (key, day) => {
  expect(moveByKey('2026-11-01', key)).toBe(day)
})

test('a month without the day has its last one', () => {
  expect(moveByKey('2026-03-31', 'PageUp')).toBe('2026-02-28')
})
