import type { DateOrder } from '#contract/readings/import/mapping.ts'

/** A calendar day; the year has four digits. */
export interface CalendarDate {
  year: number
  month: number
  day: number
}

/**
 * A day that a text denotes if its parts are in this order. `isCertain` if the text can have no other order, as its
 * month has a name or its year is first and has four digits.
 */
export interface DateReading {
  order: DateOrder
  date: CalendarDate
  isCertain: boolean
}

const dayMs = 86_400_000

const dateAt = (at: number): CalendarDate => {
  const date = new Date(at)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Returns the day of an ISO 8601 week (from 1), with Monday as day 1. */
const weekDate = (year: number, week: number, day: number): CalendarDate => {
  // 4 January is always in week 1.
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs
  return dateAt(monday + ((week - 1) * 7 + day - 1) * dayMs)
}

/** First year that is counted by the Buddhist calendar of Thailand, which is 543 years ahead. */
const buddhistFrom = 2_500

/** Years of two digits are of this century. */
const fullYear = (text: string): number => {
  const year = Number(text)
  if (text.length === 2) return 2_000 + year
  return year >= buddhistFrom ? year - 543 : year
}

const reading = (order: DateOrder, year: string, month: string, day: string, isCertain = false): DateReading[] => {
  const date = { year: fullYear(year), month: Number(month), day: Number(day) }
  const isPossible = date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31
  return isPossible ? [{ order, date, isCertain }] : []
}

interface DateForm {
  /** Matches a whole date. */
  pattern: RegExp
  read(groups: string[]): DateReading[]
}

/** Separator of numbers, which is repeated, optionally with a space: `5. 1. 2026`. */
const separator = String.raw`([-/. ]|, )\s?`
const between = '[-/., ]*'

/** Forms of a date, in which months by name are written as `{1}` to `{12}`. */
const forms: readonly DateForm[] = [
  {
    pattern: new RegExp(String.raw`^(\d{4})${separator}(\d{1,2})\2\s?(\d{1,2})$`),
    read: ([year = '', , month = '', day = '']) => reading('ymd', year, month, day, true),
  },
  {
    pattern: new RegExp(String.raw`^(\d{1,2})${separator}(\d{1,2})\2\s?(\d{4})$`),
    read: ([first = '', , second = '', year = '']) => [
      ...reading('dmy', year, second, first),
      ...reading('mdy', year, first, second),
    ],
  },
  {
    pattern: new RegExp(String.raw`^(\d{1,2})${separator}(\d{1,2})\2\s?(\d{2})$`),
    read: ([first = '', , second = '', third = '']) => [
      ...(first.length === 2 ? reading('ymd', first, second, third) : []),
      ...reading('dmy', third, second, first),
      ...reading('mdy', third, first, second),
    ],
  },
  {
    pattern: /^(\d{4})(\d\d)(\d\d)$/,
    read: ([year = '', month = '', day = '']) => reading('ymd', year, month, day, true),
  },
  {
    pattern: new RegExp(String.raw`^(\d{1,2})${between}\{(\d+)\}${between}(\d{4}|\d{2})$`),
    read: ([day = '', month = '', year = '']) => reading('dmy', year, month, day, true),
  },
  {
    pattern: new RegExp(String.raw`^\{(\d+)\}${between}(\d{1,2})[-/., ]+(\d{4}|\d{2})$`),
    read: ([month = '', day = '', year = '']) => reading('mdy', year, month, day, true),
  },
  {
    pattern: new RegExp(String.raw`^(\d{4})${between}(\d{1,2})${between}\{(\d+)\}$`),
    read: ([year = '', day = '', month = '']) => reading('ymd', year, month, day, true),
  },
  {
    pattern: new RegExp(String.raw`^(\d{4})${between}\{(\d+)\}${between}(\d{1,2})$`),
    read: ([year = '', month = '', day = '']) => reading('ymd', year, month, day, true),
  },
]

/** Returns the days that a text may denote: none if it is no date, several if its order is not certain. */
export const readDate = (text: string): DateReading[] => {
  for (const { pattern, read } of forms) {
    const match = pattern.exec(text)
    if (match) return read(match.slice(1))
  }
  return []
}

/** Returns the day in an order: that of the certain reading, or of the reading in this order. */
export const dateInOrder = (readings: readonly DateReading[], order: DateOrder): CalendarDate | undefined =>
  readings.find((one) => one.isCertain || one.order === order)?.date

const daysIn = (year: number): number => (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / dayMs

const isoWeek = /(?<!\d)(\d{4})-?W(\d\d)(?:-?([1-7]))?(?=$|[T\s])/i
const dayOfYear = /(?<![\d-])(\d{4})-(\d{3})(?=$|[T\s])/

const written = ({ year, month, day }: CalendarDate): string =>
  [String(year).padStart(4, '0'), month, day].map((part) => String(part).padStart(2, '0')).join('-')

/** Replaces a date as week (`2026-W02-1`) or day (`2026-005`) of a year, ISO 8601, by year, month and day. */
export const resolveIsoDates = (text: string): string =>
  text
    .replace(isoWeek, (all, year, week, day = '1') =>
      Number(week) >= 1 && Number(week) <= 53 ? written(weekDate(Number(year), Number(week), Number(day))) : all,
    )
    .replace(dayOfYear, (all, year, day) =>
      Number(day) >= 1 && Number(day) <= daysIn(Number(year))
        ? written(dateAt(Date.UTC(Number(year), 0, Number(day))))
        : all,
    )
