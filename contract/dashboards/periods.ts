import { addDays } from '#contract/core/calendar.ts'
import { limits } from '#contract/core/limits.ts'

/** Steps of metrics: days of UTC, ISO weeks (from Monday) and months. Days are text, `2026-11-23`. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** Range of days, both ends included. */
export interface Range {
  from: string
  to: string
}

const dayMs = 86_400_000

const atOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Tests whether metrics can be requested for a day: bounds the cost of a mistyped year. */
export const isFigureDay = (day: string): boolean => day >= '2000-01-01' && day < '2100-01-01'

/** Returns the UTC day of an instant in epoch milliseconds. */
export const utcDay = (at: number): string => dayOf(at)

/** Returns the number of days of a range. */
export const countDays = ({ from, to }: Range): number => Math.round((atOf(to) - atOf(from)) / dayMs) + 1

/** Returns the first day of the period that contains a day. */
export const startOfPeriod = (day: string, step: Step): string => {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = (new Date(atOf(day)).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** Returns the first day of the next period. */
const nextPeriod = (start: string, step: Step): string => {
  if (step === 'day') return addDays(start, 1)
  if (step === 'week') return addDays(start, 7)
  const [year = 0, month = 1] = start.split('-').map(Number)
  return dayOf(Date.UTC(year, month, 1))
}

/** Returns the last day of a period. */
export const endOfPeriod = (start: string, step: Step): string => addDays(nextPeriod(start, step), -1)

/** Returns the first days of the periods that a range overlaps. */
export const periodStarts = ({ from, to }: Range, step: Step): string[] => {
  const starts: string[] = []
  for (let start = startOfPeriod(from, step); start <= to; start = nextPeriod(start, step)) starts.push(start)
  return starts
}

/** Returns the wider range if it can be requested as a whole, else the narrower one. */
export const widestQueryableRange = (wider: Range, range: Range): Range =>
  isFigureDay(wider.from) && isFigureDay(wider.to) && countDays(wider) <= limits.figureDaysMax ? wider : range

/** Returns the preceding range of the same length. */
export const previousRange = (range: Range): Range => ({
  from: addDays(range.from, -countDays(range)),
  to: addDays(range.from, -1),
})
