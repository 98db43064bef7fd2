import { limits } from '#contract/core/limits.ts'

/** Figures are counted by days of UTC, ISO weeks (from Monday) and months. Days are text, `2026-11-23`. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** From the first day to the last, both included. */
export interface Range {
  from: string
  to: string
}

const dayMs = 86_400_000

const atOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(atOf(day) + days * dayMs)

/** Whether figures can be asked for a day: a bound on what a mistyped year costs. */
export const isFigureDay = (day: string): boolean => day >= '2000-01-01' && day < '2100-01-01'

/** The day of UTC at a moment, in epoch milliseconds. */
export const utcDay = (at: number): string => dayOf(at)

/** How many days a range has. */
export const countDays = ({ from, to }: Range): number => Math.round((atOf(to) - atOf(from)) / dayMs) + 1

/** The first day of the period that a day lies in. */
export const startOfPeriod = (day: string, step: Step): string => {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = (new Date(atOf(day)).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The first day of the period after. */
const nextPeriod = (start: string, step: Step): string => {
  if (step === 'day') return addDays(start, 1)
  if (step === 'week') return addDays(start, 7)
  const [year = 0, month = 1] = start.split('-').map(Number)
  return dayOf(Date.UTC(year, month, 1))
}

/** The last day of a period. */
export const endOfPeriod = (start: string, step: Step): string => addDays(nextPeriod(start, step), -1)

/** The periods that a range touches, by their first days. */
export const periodStarts = ({ from, to }: Range, step: Step): string[] => {
  const starts: string[] = []
  for (let start = startOfPeriod(from, step); start <= to; start = nextPeriod(start, step)) starts.push(start)
  return starts
}

/** The wider range where figures can be asked for all of it, else the one that it holds. */
export const widestQueryableRange = (wider: Range, range: Range): Range =>
  isFigureDay(wider.from) && isFigureDay(wider.to) && countDays(wider) <= limits.figureDaysMax ? wider : range

/** The range of the same length that ends where this one begins. */
export const previousRange = (range: Range): Range => ({
  from: addDays(range.from, -countDays(range)),
  to: addDays(range.from, -1),
})
