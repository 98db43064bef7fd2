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

/** A time of day without a date: hours, minutes and perhaps seconds, with colons or dots. */
const clock = new RegExp(
  String.raw`^(?:${dayPartWords})?\s*(?<hour>[01]?\d|2[0-3])(?<sign>[:.])[0-5]\d(?<second>\k<sign>[0-5]\d(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?$`,
  'i',
)
/** A number that may as well be a date without its separators. */
const bareNumber = /^\d+([.,]\d+)?$/

const partsOf = (text: string, order: DateOrder) => timeGroups(text, datePattern(order))

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
  // With points the day is written first.
  if (orders.includes('dmy') && most(cells, (cell) => /^\d{1,2}\.\d/.test(cell)))
    return [...new Set(['dmy' as const, ...orders])]
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

const clockName = /^(?:clock|heure|hora|ora|tid|godzina)$|(?:time|zeit|时间|时刻)(?:[([（]|$)/

type TimeColumn = Pick<GuessedColumn, 'base' | 'cells'>

/** Tests for clock times with dots, which decimals never have: seconds, a leading zero, or a name that says a time. */
const isDottedClock = ({ base, cells }: TimeColumn): boolean =>
  clockName.test(base) || cells.some((cell) => /^0\d\./.test(cell) || clock.exec(cell)?.groups?.second !== undefined)

/** Tests whether a whole column is times of day. */
const isClockColumn = (column: TimeColumn): boolean => {
  const filled = column.cells.filter((cell) => cell !== '')
  if (!most(filled, (cell) => clock.test(cell))) return false
  return !most(filled, (cell) => cell.includes('.')) || isDottedClock(column)
}

/** Tests whether a whole column is dates, with or without a time of day. */
const isDateColumn = ({ cells }: TimeColumn): boolean => most(cells, isDate) && ordersOf(cells).length > 0

/** Tests whether the points and commas of a column belong to dates and times. */
export const isTimeColumn = (column: TimeColumn): boolean => isDateColumn(column) || isClockColumn(column)

/** Columns of when something else was done than measuring. */
const otherEvents =
  /generat|creat|updat|modif|upload|download|sync|export|import|print|birth|生成|创建|更新|修改|上传|下载|同步|导出|导入|出生/
const universal = /utc|gmt|协调世界时|世界时/
const local = /local|lokal|本地|当地/

const hasPart = ({ cells }: TimeColumn, part: 'hour' | 'offset'): boolean => {
  const [order = 'ymd'] = ordersOf(cells)
  return most(cells, (cell) => partsOf(cell, order)?.[part] !== undefined)
}

/** Ranks columns of times: universal time or with an offset, without a zone, local time, the time of another event. */
const rankOf = (column: GuessedColumn): number => {
  const name = column.name.toLowerCase()
  if (otherEvents.test(name)) return 0
  if (universal.test(name) || hasPart(column, 'offset')) return 3
  return local.test(name) ? 1 : 2
}

const bestOf = (
  columns: readonly GuessedColumn[],
  rank: (column: GuessedColumn) => number,
): GuessedColumn | undefined => columns.toSorted((one, other) => rank(other) - rank(one))[0]

/** The column of dates, and if those have no time of day, another column of times of day. */
const dateColumns = (columns: readonly GuessedColumn[]): [day?: GuessedColumn, time?: GuessedColumn] => {
  const dated = columns.filter(isDateColumn)
  const clocks = columns.filter(isClockColumn)
  // "04.10.25" is both: the other columns and its name decide.
  const isBoth = (column: GuessedColumn) => dated.includes(column) && clocks.includes(column)
  const preferred = (column: GuessedColumn) => (isBoth(column) ? (clockName.test(column.base) ? -8 : -4) : 0)
  const day = bestOf(dated, (column) => preferred(column) + rankOf(column))
  if (!day || hasPart(day, 'hour')) return [day]
  const others = clocks.filter((column) => column !== day)
  // The clock that belongs to the day: of universal time beside universal time.
  const time = bestOf(others, (column) => (isBoth(column) ? -4 : 0) - Math.abs(rankOf(column) - rankOf(day)))
  return [day, time]
}

/** Where and how a file says when something was measured; undefined where no column looks so. */
export const guessTime = (columns: readonly GuessedColumn[], zone: string | null): GuessedTime | undefined => {
  const parts = partColumns(columns)
  if (parts.length > 0)
    return { time: { kind: 'date', columns: parts, order: 'ymd', zone }, ambiguous: false, hasOffset: false }
  const [day, time] = dateColumns(columns)
  if (day) {
    const orders = ordersOf(day.cells)
    const [order = 'ymd'] = orders
    const found = time ? [day, time] : [day]
    const isUniversal = found.some(({ name }) => universal.test(name.toLowerCase()))
    return {
      time: { kind: 'date', columns: found.map(({ name }) => name), order, zone: isUniversal ? 'UTC' : zone },
      ambiguous: orders.length > 1,
      hasOffset: hasPart(day, 'offset'),
    }
  }
  for (const { name, cells } of columns) {
    const unit = epochUnit(cells)
    if (unit) return { time: { kind: 'epoch', column: name, unit }, ambiguous: false, hasOffset: false }
  }
  return undefined
}
