import { offsetAt, wallClockAt } from './zones.ts'

/** Period of months. Days are text, `2026-11-23`; a zone is an IANA name, e.g. `Asia/Shanghai`. */
export interface PeriodOfMonths {
  /** First day of the period. */
  day: string
  months: number
  zone: string
  /**
   * Day of the month of the first period of a series, so that a renewal after 28 February may end on the 31st again.
   */
  anchorDay: number
}

const dayMs = 86_400_000
const two = (number: number) => String(number).padStart(2, '0')
const four = (number: number) => String(number).padStart(4, '0')

/** Returns the local day of a zone at an instant. */
export const dayAt = (iso: string, zone: string): string =>
  new Date(wallClockAt(Math.floor(Date.parse(iso) / 1_000) * 1_000, zone)).toISOString().slice(0, 10)

export const dayOfMonth = (day: string): number => Number(day.slice(8))

/** Tests for an existing day: the 31st of November is none. */
export const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Returns the first instant of a day in a zone in ISO 8601: midnight, or the end of a DST gap over midnight. */
export const startOfDay = (day: string, zone: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const before = midnight - offsetAt(midnight - dayMs, zone)
  const after = midnight - offsetAt(midnight + dayMs, zone)
  const real = [before, after].filter((at) => wallClockAt(at, zone) === midnight)
  return new Date(real.length > 0 ? Math.min(...real) : before).toISOString()
}

/** Returns the local day that begins nearest to an instant, as zone rules may change after a period was stored. */
export const nearestDayStart = (iso: string, zone: string): string =>
  dayAt(new Date(Date.parse(iso) + dayMs / 2).toISOString(), zone)

/** Adds days to a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Adds calendar months to a day, on `anchorDay` if that month has it, else on its last day. */
export const addMonths = (day: string, months: number, anchorDay = dayOfMonth(day)): string => {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, ofYear] = [Math.floor(month / 12), month % 12]
  const last = new Date(Date.UTC(year, ofYear + 1, 0)).getUTCDate()
  return `${four(year)}-${two(ofYear + 1)}-${two(Math.min(anchorDay, last))}`
}

/** Returns the exclusive end of a period in ISO 8601. */
export const periodEnd = ({ day, months, zone, anchorDay }: PeriodOfMonths): string =>
  startOfDay(addMonths(day, months, anchorDay), zone)

/** Returns the half-open interval of a period. */
export const periodBounds = (period: PeriodOfMonths) => ({
  startTime: startOfDay(period.day, period.zone),
  endTime: periodEnd(period),
})

/** Returns `count` calendar months of a zone as half-open intervals in ISO 8601, beginning with that of an instant. */
export const calendarMonths = (iso: string, zone: string, count: number): { start: string; end: string }[] => {
  const first = `${dayAt(iso, zone).slice(0, 7)}-01`
  const startOf = (index: number) => startOfDay(addMonths(first, index), zone)
  return Array.from({ length: count }, (_, index) => ({ start: startOf(index), end: startOf(index + 1) }))
}
