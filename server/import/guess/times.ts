import type { ReadingMapping } from '#contract/devices/import/mapping.ts'
import { type DateOrder, dateOrders } from '#contract/devices/import/mapping.ts'
import { datePattern, dayPartWords, timeGroups } from '../timePattern.ts'
import type { GuessedColumn } from './column.ts'

type Time = ReadingMapping['time']

export interface GuessedTime {
  time: Time
  ambiguous: boolean
  hasOffset: boolean
}

const bareClock = new RegExp(String.raw`^(${dayPartWords})?\d{1,2}[:.]\d{2}([:.]\d{2})?(\.\d+)?(\s*[ap]m)?$`, 'i')
/** A number that may as well be a date without its separators. */
const bareNumber = /^\d+([.,]\d+)?$/

const partsOf = (text: string, order: DateOrder) => timeGroups(text, datePattern(order))

const isDay = ({ month, day }: Partial<Record<string, string>>) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31

const fits = (text: string, order: DateOrder): boolean => {
  const parts = partsOf(text, order)
  return parts !== undefined && isDay(parts)
}

export const isDateLike = (cell: string): boolean =>
  bareClock.test(cell) || (!bareNumber.test(cell) && dateOrders.some((order) => fits(cell, order)))

/** Most of the cells, as devices write a line of another kind now and then. */
const enough = 0.9
const most = (cells: readonly string[], test: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter(test).length >= enough * filled.length
}

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

const ordersOf = (cells: readonly string[]): DateOrder[] => {
  const orders = dateOrders.filter((order) => most(cells, (cell) => fits(cell, order)))
  return orders.toSorted((one, other) => spanOf(cells, one) - spanOf(cells, other))
}

const epochUnit = (cells: readonly string[]): 's' | 'ms' | undefined => {
  if (most(cells, (cell) => /^1\d{12}$/.test(cell))) return 'ms'
  return most(cells, (cell) => /^1\d{9}(\.\d+)?$/.test(cell)) ? 's' : undefined
}

const partNames = [
  ['year', '年'],
  ['month', '月'],
  ['day', '日'],
  ['hour', '时', '小时'],
  ['minute', '分'],
  ['second', '秒'],
]

/** Columns that are called year, month, day and so on. */
const partColumns = (columns: readonly GuessedColumn[]): string[] => {
  const found = partNames.map((names) => columns.find(({ base }) => names.includes(base))?.name)
  const end = found.indexOf(undefined)
  const parts = (end === -1 ? found : found.slice(0, end)) as string[]
  return parts.length >= 3 ? parts : []
}

/** Where and how a file says when something was measured; undefined where no column looks so. */
export const guessTime = (columns: readonly GuessedColumn[], zone: string | null): GuessedTime | undefined => {
  const parts = partColumns(columns)
  if (parts.length > 0)
    return { time: { kind: 'date', columns: parts, order: 'ymd', zone }, ambiguous: false, hasOffset: false }
  const dated = columns
    .map((column) => ({ column, orders: most(column.cells, isDateLike) ? ordersOf(column.cells) : [] }))
    .find(({ orders }) => orders.length > 0)
  if (dated) {
    const { column, orders } = dated
    const [order = 'ymd'] = orders
    const hasClock = most(column.cells, (cell) => partsOf(cell, order)?.hour !== undefined)
    const clock = hasClock ? undefined : columns.find(({ cells }) => most(cells, (cell) => bareClock.test(cell)))
    const hasOffset = most(column.cells, (cell) => partsOf(cell, order)?.offset !== undefined)
    const names = [column.name, ...(clock ? [clock.name] : [])]
    return { time: { kind: 'date', columns: names, order, zone }, ambiguous: orders.length > 1, hasOffset }
  }
  for (const { name, cells } of columns) {
    const unit = epochUnit(cells)
    if (unit) return { time: { kind: 'epoch', column: name, unit }, ambiguous: false, hasOffset: false }
  }
  return undefined
}
