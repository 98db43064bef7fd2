import { addDays, addMonths } from '#contract/core/calendar.ts'

/** Returns the weeks of a month as days, from Monday, with the days of the neighbouring months that complete them. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`
  const sinceMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const start = addDays(first, -sinceMonday)
  const end = addMonths(first, 1)
  const weeks: string[][] = []
  for (let monday = start; monday < end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

const daysByKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Returns the day to which a key moves the focus in a calendar; undefined for other keys. */
export const moveByKey = (day: string, key: string): string | undefined => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  if (key === 'PageUp') return addMonths(day, -1)
  if (key === 'PageDown') return addMonths(day, 1)
  if (key === 'Home') return addDays(day, -weekday)
  if (key === 'End') return addDays(day, 6 - weekday)
  const days = daysByKey[key]
  return days === undefined ? undefined : addDays(day, days)
}
