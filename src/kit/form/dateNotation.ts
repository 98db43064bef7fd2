import { dayAt, isDay } from '#contract/core/calendar.ts'
import { isLocalTime, wallClockAt, zonedInstantAfterGap } from '#contract/core/zones.ts'

/** How a date input shows and parses its value. Text that is no valid date is kept as typed. */
export interface DateNotation {
  /** Key of the placeholder. */
  placeholder: 'dayForm' | 'timeForm'
  /** True if times are those of the reader's time zone. */
  isInReaderZone?: true
  /** Formats a value for editing: `2026-11-22` or `2026-11-22 15:04`. */
  format(value: string): string
  /** Parses typed text; undefined if it is no existing date or time. */
  parse(text: string): string | undefined
}

const dayForm = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/
const timeForm = /^(\d{1,2})(?::|时)(\d{2})分?$/
const two = (number: string) => number.padStart(2, '0')

/** Parses a day; accepts full-width digits, slashes, points and `2026年1月6日`. */
const parseDay = (text: string): string | undefined => {
  const [, year = '', month = '', day = ''] = dayForm.exec(text.normalize('NFKC').trim()) ?? []
  const parsed = `${year}-${two(month)}-${two(day)}`
  return isDay(parsed) ? parsed : undefined
}

/** Parses a local time to `2026-11-22 15:04`; midnight if it has no hour. */
const parseLocalTime = (text: string): string | undefined => {
  const [date = '', clock = '0:00', ...rest] = text
    .normalize('NFKC')
    .trim()
    .split(/[T\s]+/)
  const [, hour = '', minute = ''] = timeForm.exec(clock) ?? []
  const day = parseDay(date)
  const parsed = `${day} ${two(hour)}:${minute}`
  return day && rest.length === 0 && Number(hour) < 24 && isLocalTime(parsed) ? parsed : undefined
}

/** Tests for an ISO time in UTC, as opposed to unparsed text. */
export const isIsoTime = (value: string): boolean => /^\d{4}-.*Z$/.test(value) && !Number.isNaN(Date.parse(value))

/** Value: a day, `2026-11-22`. */
export const dayNotation: DateNotation = { placeholder: 'dayForm', format: (value) => value, parse: parseDay }

/** Value: a local time of a zone that is chosen elsewhere, `2026-11-22 15:04`. */
export const localTimeNotation: DateNotation = {
  placeholder: 'timeForm',
  format: (value) => value,
  parse: parseLocalTime,
}

/** Value: an instant in ISO 8601, edited in a time zone; in a gap of the clock it is shifted by the length of the gap. */
export const instantNotation = (zone: string): DateNotation => ({
  placeholder: 'timeForm',
  isInReaderZone: true,
  format: (value) =>
    isIsoTime(value)
      ? new Date(wallClockAt(Math.floor(Date.parse(value) / 60_000) * 60_000, zone))
          .toISOString()
          .slice(0, 16)
          .replace('T', ' ')
      : value,
  parse: (text) => {
    const local = parseLocalTime(text)
    const at = local === undefined ? undefined : zonedInstantAfterGap(local, zone)
    return at === undefined ? undefined : new Date(at).toISOString()
  },
})

/** Returns the day and the time of edited text; the current day in the zone if it has none. */
export const splitDate = (text: string, zone: string): { day: string; time: string } => {
  const parsed = parseLocalTime(text) ?? `${dayAt(new Date().toISOString(), zone)} 00:00`
  const [day = '', time = ''] = parsed.split(' ')
  return { day, time }
}
