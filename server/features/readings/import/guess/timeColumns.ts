import { type DateOrder, dateOrders } from '#contract/readings/import/mapping.ts'
import { datePattern, dayPartPattern, timeGroups } from '#server/features/readings/import/timePattern.ts'
import type { GuessedColumn } from './quantities.ts'

/** A time of day without a date: hours, minutes and optional seconds, with colons or dots. */
const clock = new RegExp(
  String.raw`^(?:${dayPartPattern})?\s*(?<hour>[01]?\d|2[0-3])(?<sign>[:.])[0-5]\d(?<second>\k<sign>[0-5]\d(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?$`,
  'i',
)
/** A number, which may also be a date without separators. */
const bareNumber = /^\d+([.,]\d+)?$/

export const parseDate = (text: string, order: DateOrder) => timeGroups(text, datePattern(order))

const isDay = ({ month, day }: Partial<Record<string, string>>) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31

const matchesOrder = (text: string, order: DateOrder): boolean => {
  const parts = parseDate(text, order)
  return parts !== undefined && isDay(parts)
}

const isDate = (cell: string): boolean =>
  !bareNumber.test(cell) && dateOrders.some((order) => matchesOrder(cell, order))

export const isDateLike = (cell: string): boolean => clock.test(cell) || isDate(cell)

/** Share of cells that must match, as devices occasionally write lines of another sort. */
const requiredShare = 0.9
export const mostMatch = (cells: readonly string[], test: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter(test).length >= requiredShare * filled.length
}

/** Returns the orders in which most cells of a column are dates; none for a column of numbers. */
export const possibleOrders = (cells: readonly string[]): DateOrder[] =>
  mostMatch(cells, (cell) => !bareNumber.test(cell))
    ? dateOrders.filter((order) => mostMatch(cells, (cell) => matchesOrder(cell, order)))
    : []

/**
 * Returns the milliseconds between the first and the last day, read in this order: measurements tend to lie close
 * together.
 */
const dateSpan = (cells: readonly string[], order: DateOrder): number => {
  const times = cells.flatMap((cell) => {
    const parts = parseDate(cell, order)
    return parts ? [Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day))] : []
  })
  return (
    times.reduce((top, at) => Math.max(top, at), -Infinity) - times.reduce((low, at) => Math.min(low, at), Infinity)
  )
}

/** Sorts the possible orders, likeliest first: with points the day comes first, otherwise the shortest span of days. */
export const sortByLikelihood = (cells: readonly string[], orders: readonly DateOrder[]): DateOrder[] => {
  if (orders.length < 2) return [...orders]
  if (orders.includes('dmy') && mostMatch(cells, (cell) => /^\d{1,2}\.\d/.test(cell)))
    return orders.toSorted((one, other) => Number(other === 'dmy') - Number(one === 'dmy'))
  return orders.toSorted((one, other) => dateSpan(cells, one) - dateSpan(cells, other))
}

export const clockNamePattern = /^(?:clock|heure|hora|ora|tid|godzina)$|(?:time|zeit|时间|时刻)(?:[([（]|$)/

type TimeColumn = Pick<GuessedColumn, 'base' | 'cells'>

/**
 * Tests for times of day with dots, unlike decimals: with seconds, a leading zero, or a column name that denotes a
 * time.
 */
const isDottedClock = ({ base, cells }: TimeColumn): boolean =>
  clockNamePattern.test(base) ||
  cells.some((cell) => /^0\d\./.test(cell) || clock.exec(cell)?.groups?.second !== undefined)

/** Tests whether a column consists of times of day. */
export const isClockColumn = (column: TimeColumn): boolean => {
  const filled = column.cells.filter((cell) => cell !== '')
  if (!mostMatch(filled, (cell) => clock.test(cell))) return false
  return !mostMatch(filled, (cell) => cell.includes('.')) || isDottedClock(column)
}

/** Tests whether the points and commas of a column belong to dates and times. */
export const isTimeColumn = (column: TimeColumn): boolean => mostMatch(column.cells, isDate) || isClockColumn(column)
