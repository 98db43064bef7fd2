import { type DateOrder, dateOrders } from '#contract/readings/import/mapping.ts'
import { datePattern, dayPartWords, timeGroups } from '#server/features/readings/import/timePattern.ts'
import type { GuessedColumn } from './quantities.ts'

/** A time of day without a date: hours, minutes and perhaps seconds, with colons or dots. */
const clock = new RegExp(
  String.raw`^(?:${dayPartWords})?\s*(?<hour>[01]?\d|2[0-3])(?<sign>[:.])[0-5]\d(?<second>\k<sign>[0-5]\d(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?$`,
  'i',
)
/** A number that may as well be a date without its separators. */
const bareNumber = /^\d+([.,]\d+)?$/

export const partsOf = (text: string, order: DateOrder) => timeGroups(text, datePattern(order))

const isDay = ({ month, day }: Partial<Record<string, string>>) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31

const fits = (text: string, order: DateOrder): boolean => {
  const parts = partsOf(text, order)
  return parts !== undefined && isDay(parts)
}

const isDate = (cell: string): boolean => !bareNumber.test(cell) && dateOrders.some((order) => fits(cell, order))

export const isDateLike = (cell: string): boolean => clock.test(cell) || isDate(cell)

/** Most of the cells, as devices write a line of another kind now and then. */
const enough = 0.9
export const most = (cells: readonly string[], test: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter(test).length >= enough * filled.length
}

/** The orders in which most cells of a column are dates; none for a column of numbers. */
export const ordersOf = (cells: readonly string[]): DateOrder[] =>
  most(cells, (cell) => !bareNumber.test(cell))
    ? dateOrders.filter((order) => most(cells, (cell) => fits(cell, order)))
    : []

/** How far apart the first and the last day are, read in this order: what was measured lies close together. */
const spanOf = (cells: readonly string[], order: DateOrder): number => {
  const times = cells.flatMap((cell) => {
    const parts = partsOf(cell, order)
    return parts ? [Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day))] : []
  })
  return (
    times.reduce((top, at) => Math.max(top, at), -Infinity) - times.reduce((low, at) => Math.min(low, at), Infinity)
  )
}

/** Sorts orders that are possible: with points the day is written first, else the days that lie closest together. */
export const likelyFirst = (cells: readonly string[], orders: readonly DateOrder[]): DateOrder[] => {
  if (orders.length < 2) return [...orders]
  if (orders.includes('dmy') && most(cells, (cell) => /^\d{1,2}\.\d/.test(cell)))
    return orders.toSorted((one, other) => Number(other === 'dmy') - Number(one === 'dmy'))
  return orders.toSorted((one, other) => spanOf(cells, one) - spanOf(cells, other))
}

export const clockName = /^(?:clock|heure|hora|ora|tid|godzina)$|(?:time|zeit|时间|时刻)(?:[([（]|$)/

type TimeColumn = Pick<GuessedColumn, 'base' | 'cells'>

/** Tests for clock times with dots, which decimals never have: seconds, a leading zero, or a name that says a time. */
const isDottedClock = ({ base, cells }: TimeColumn): boolean =>
  clockName.test(base) || cells.some((cell) => /^0\d\./.test(cell) || clock.exec(cell)?.groups?.second !== undefined)

/** Tests whether a whole column is times of day. */
export const isClockColumn = (column: TimeColumn): boolean => {
  const filled = column.cells.filter((cell) => cell !== '')
  if (!most(filled, (cell) => clock.test(cell))) return false
  return !most(filled, (cell) => cell.includes('.')) || isDottedClock(column)
}

/** Tests whether the points and commas of a column belong to dates and times. */
export const isTimeColumn = (column: TimeColumn): boolean => most(column.cells, isDate) || isClockColumn(column)
