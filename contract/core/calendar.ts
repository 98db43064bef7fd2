import { offsetAt, wallClockAt } from './zones.ts'

/** Days are text, `2026-11-23`; a zone is a name of the IANA list, e.g. `Asia/Shanghai`. */
export interface PeriodOfMonths {
  /** The first day. */
  day: string
  months: number
  zone: string
  /** The day of the month that the first period of the run began on: a renewal after 28 February may end on the 31st again. */
  anchorDay: number
}

const dayMs = 86_400_000
const two = (number: number) => String(number).padStart(2, '0')
const four = (number: number) => String(number).padStart(4, '0')

/** The day that a zone's calendar shows at an instant. */
export const dayAt = (iso: string, zone: string): string =>
  new Date(wallClockAt(Math.floor(Date.parse(iso) / 1_000) * 1_000, zone)).toISOString().slice(0, 10)

export const dayOfMonth = (day: string): number => Number(day.slice(8))

/** Whether it is a day that there is: the 31st of November is none. */
export const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The first instant of a day in a zone, in ISO 8601: midnight, or the time that the clock was put forward to over it. */
export const startOfDay = (day: string, zone: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const before = midnight - offsetAt(midnight - dayMs, zone)
  const after = midnight - offsetAt(midnight + dayMs, zone)
  const real = [before, after].filter((at) => wallClockAt(at, zone) === midnight)
  return new Date(real.length > 0 ? Math.min(...real) : before).toISOString()
}

/** The day that a zone's calendar begins nearest to an instant: rules of zones change after a period was made. */
export const nearestDayStart = (iso: string, zone: string): string =>
  dayAt(new Date(Date.parse(iso) + dayMs / 2).toISOString(), zone)

/** So many calendar months after a day, on `anchorDay` where that month has it, else on its last day. */
export const addMonths = (day: string, months: number, anchorDay = dayOfMonth(day)): string => {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, ofYear] = [Math.floor(month / 12), month % 12]
  const last = new Date(Date.UTC(year, ofYear + 1, 0)).getUTCDate()
  return `${four(year)}-${two(ofYear + 1)}-${two(Math.min(anchorDay, last))}`
}

/** The instant that is no longer of a period, in ISO 8601. */
export const periodEnd = ({ day, months, zone, anchorDay }: PeriodOfMonths): string =>
  startOfDay(addMonths(day, months, anchorDay), zone)

/** From the first instant of a period to the one that is no longer of it. */
export const periodBounds = (period: PeriodOfMonths) => ({
  startTime: startOfDay(period.day, period.zone),
  endTime: periodEnd(period),
})

/** The calendar months of a zone from the one of an instant on, each from its first instant to that of the next, in ISO 8601. */
export const calendarMonths = (iso: string, zone: string, count: number): { start: string; end: string }[] => {
  const first = `${dayAt(iso, zone).slice(0, 7)}-01`
  const startOf = (place: number) => startOfDay(addMonths(first, place), zone)
  return Array.from({ length: count }, (_, place) => ({ start: startOf(place), end: startOf(place + 1) }))
}
