import { type DateOrder, dateOrders } from '#contract/readings/import/mapping.ts'
import { dateInOrder } from '#server/features/readings/import/timestamps/dates.ts'
import { type GuessedMonths, guessMonths } from '#server/features/readings/import/timestamps/monthLanguage.ts'
import { parseTimestamp, type Timestamp } from '#server/features/readings/import/timestamps/timestamp.ts'
import type { GuessedColumn } from './quantities.ts'

/** Names of columns with dates or times, as `normalizeName` writes them, in the languages of the headers. */
export const timeNamePattern =
  /dat(?:e|um|o|a)|fecha|jour|giorno|dia|tarih|päiv|paiv|дата|time|zeit|heure|hora|ora|tid|godzina|время|timestamp|时间|時間|日期|日時|日付|시간|날짜|일시/

/** Names of columns with times of day. */
export const clockNamePattern =
  /^(?:clock|heure|hora|ora|tid|godzina|saat|время|시간|時刻)$|(?:time|zeit|时间|時間|时刻)(?:[([（]|$)/

const dayMs = 86_400_000
const earliest = Date.UTC(2000, 0, 1)

/** Returns the day in an order, in epoch milliseconds; undefined if it is before 2000, or in the future. */
const plausibleDay = (timestamp: Timestamp | undefined, order: DateOrder): number | undefined => {
  const date = timestamp && dateInOrder(timestamp.dates, order)
  if (!date) return undefined
  const at = Date.UTC(date.year, date.month - 1, date.day)
  return at >= earliest && at <= Date.now() + dayMs ? at : undefined
}

/** Digits alone are a date with a time of day, or a date if the column's name says so. */
const isReadableNumber = (cell: string, base: string): boolean =>
  /^20\d{10}(?:\d\d)?$/.test(cell) || (/^20\d{6}$/.test(cell) && timeNamePattern.test(base))

/** A number, which may also be a date without separators. */
const bareNumber = /^\d+([.,]\d+)?$/

type TimeColumn = Pick<GuessedColumn, 'base' | 'cells'>

/** Share of cells that must match, as devices occasionally write lines of another sort. */
const requiredShare = 0.9
export const mostMatch = (cells: readonly string[], test: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter(test).length >= requiredShare * filled.length
}

/** Parsed cells of a column. */
export interface ParsedColumn<Column extends TimeColumn = TimeColumn> {
  column: Column
  /** Timestamps of the cells that are not empty; undefined for other texts and for plain numbers. */
  timestamps: (Timestamp | undefined)[]
  months: GuessedMonths | undefined
}

export const parseColumn = <Column extends TimeColumn>(column: Column): ParsedColumn<Column> => {
  const months = guessMonths(column.cells)
  const timestamps = column.cells
    .filter((cell) => cell !== '')
    .map((cell) =>
      bareNumber.test(cell) && !/^\d{1,2}\.\d\d$/.test(cell) && !isReadableNumber(cell, column.base)
        ? undefined
        : parseTimestamp(cell, months?.language),
    )
  return { column, timestamps, months }
}

export const mostParse = (
  { timestamps }: Pick<ParsedColumn, 'timestamps'>,
  test: (timestamp: Timestamp) => boolean,
): boolean =>
  timestamps.length > 0 &&
  timestamps.filter((one) => one !== undefined && test(one)).length >= requiredShare * timestamps.length

/**
 * Returns the orders in which most cells of a column are plausible dates, likeliest first. Dates that have only one
 * reading determine the order. Otherwise the day comes first if dots separate the parts, or else the order in which the
 * dates lie closest together.
 */
export const possibleOrders = (parsed: ParsedColumn): DateOrder[] => {
  const { timestamps, column } = parsed
  const certain = timestamps.flatMap((one) => one?.dates.find(({ isCertain }) => isCertain)?.order ?? [])
  if (mostParse(parsed, ({ dates }) => dates.some(({ isCertain }) => isCertain)))
    return dateOrders.filter(
      (order) => order === certain[0] && mostParse(parsed, (one) => plausibleDay(one, order) !== undefined),
    )
  const orders = dateOrders.filter((order) => mostParse(parsed, (one) => plausibleDay(one, order) !== undefined))
  if (orders.length < 2) return orders
  if (orders.includes('dmy') && isDotted(column))
    return orders.toSorted((one, other) => Number(other === 'dmy') - Number(one === 'dmy'))
  return orders.toSorted((one, other) => dateSpan(parsed, one) - dateSpan(parsed, other))
}

/** Tests for dates whose parts are separated by dots, where the month is never first. */
export const isDotted = ({ cells }: TimeColumn): boolean => mostMatch(cells, (cell) => /^\d{1,2}\.\s?\d/.test(cell))

/** Returns the milliseconds between the first and the last day in this order: measurements tend to lie close together. */
const dateSpan = ({ timestamps }: ParsedColumn, order: DateOrder): number => {
  const days = timestamps.flatMap((one) => plausibleDay(one, order) ?? [])
  return days.reduce((top, at) => Math.max(top, at), -Infinity) - days.reduce((low, at) => Math.min(low, at), Infinity)
}

const isClock = ({ dates, clock }: Timestamp): boolean => clock !== undefined && dates.length === 0

/** Tests for times of day with dots, unlike decimals: with seconds, a leading zero, or the name of a time. */
const isDottedClock = ({ base, cells }: TimeColumn): boolean =>
  clockNamePattern.test(base) || cells.some((cell) => /^0\d\./.test(cell) || /^\d{1,2}\.\d\d\.\d\d/.test(cell))

/** Tests whether a column consists of times of day. */
export const isClockColumn = ({ column, timestamps }: ParsedColumn): boolean => {
  const hasDots = mostMatch(column.cells, (cell) => /^\d{1,2}\.\d\d(\.\d\d)?$/.test(cell))
  if (hasDots) return isDottedClock(column) && mostMatch(column.cells, isDottedTime)
  return mostParse({ timestamps }, isClock)
}

/** Tests for a time of day with dots, which may have the form of a date too: "08.10.05". */
const isDottedTime = (cell: string): boolean => /^(?:[01]?\d|2[0-3])\.[0-5]\d(?:\.[0-5]\d)?$/.test(cell)

/** Tests whether a cell is a date or a time of day, not a number. */
export const isDateLike = (cell: string): boolean => {
  const [timestamp] = parseColumn({ base: '', cells: [cell] }).timestamps
  return timestamp !== undefined && !/^\d+\.\d+$/.test(cell)
}

/** Tests whether the points and commas of a column belong to dates and times. */
export const isTimeColumn = (column: TimeColumn): boolean => {
  const parsed = parseColumn(column)
  return mostParse(parsed, ({ dates }) => dates.length > 0) || isClockColumn(parsed)
}
