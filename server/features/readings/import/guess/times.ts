import type { DateOrder, ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { GuessedColumn } from './quantities.ts'
import {
  clockNamePattern,
  isClockColumn,
  mostMatch,
  parseDate,
  possibleOrders,
  sortByLikelihood,
} from './timeColumns.ts'

type Time = ReadingMapping['time']

export interface GuessedTime {
  time: Time
  ambiguous: boolean
  hasOffset: boolean
}

const epochUnit = (cells: readonly string[]): 's' | 'ms' | undefined => {
  if (mostMatch(cells, (cell) => /^1\d{12}$/.test(cell))) return 'ms'
  return mostMatch(cells, (cell) => /^1\d{9}(\.\d+)?$/.test(cell)) ? 's' : undefined
}

const partNames = [
  ['year', '年'],
  ['month', '月'],
  ['day', '日'],
  ['hour', '时', '小时'],
  ['minute', '分'],
  ['second', '秒'],
]

/** Finds columns that are named year, month, day and so on. */
const partColumns = (columns: readonly GuessedColumn[]): string[] => {
  const found = partNames.map((names) => columns.find(({ base }) => names.includes(base))?.name)
  const end = found.indexOf(undefined)
  const parts = (end === -1 ? found : found.slice(0, end)) as string[]
  return parts.length >= 3 ? parts : []
}

/** Names of columns with times of events other than the measurement. */
const otherEvents =
  /generat|creat|updat|modif|upload|download|sync|export|import|print|birth|生成|创建|更新|修改|上传|下载|同步|导出|导入|出生/
const universal = /utc|gmt|协调世界时|世界时/
const local = /local|lokal|本地|当地/

/** A column of dates, of times of day, or of cells that could be either. */
interface TimeCandidate {
  column: GuessedColumn
  orders: DateOrder[]
  isClock: boolean
}

const hasPart = ({ column, orders: [order] }: TimeCandidate, part: 'hour' | 'offset'): boolean =>
  order !== undefined && mostMatch(column.cells, (cell) => parseDate(cell, order)?.[part] !== undefined)

/** Ranks columns of times: universal time or with an offset, without a zone, local time, time of another event. */
const rankOf = (candidate: TimeCandidate): number => {
  const name = candidate.column.name.toLowerCase()
  if (otherEvents.test(name)) return 0
  if (universal.test(name) || hasPart(candidate, 'offset')) return 3
  return local.test(name) ? 1 : 2
}

/**
 * Returns the penalty of a column such as "04.10.25", which could be a date or a time of day; less if its name denotes
 * a date.
 */
const ambiguityPenalty = ({ column, orders, isClock }: TimeCandidate): number =>
  orders.length === 0 || !isClock ? 0 : clockNamePattern.test(column.base) ? 8 : 4

const highestRanked = (
  candidates: readonly TimeCandidate[],
  rank: (one: TimeCandidate) => number,
): TimeCandidate | undefined => {
  const ranked = candidates.map((one) => ({ one, rank: rank(one) }))
  return ranked.toSorted((a, b) => b.rank - a.rank)[0]?.one
}

/** Finds the column of dates and, if those have no time of day, a column of times of day. */
const dateColumns = (columns: readonly GuessedColumn[]): [day?: TimeCandidate, time?: TimeCandidate] => {
  const candidates = columns.map((column) => ({
    column,
    orders: possibleOrders(column.cells),
    isClock: isClockColumn(column),
  }))
  const dated = candidates.filter(({ orders }) => orders.length > 0)
  const day = highestRanked(dated, (one) => rankOf(one) - ambiguityPenalty(one))
  if (!day || hasPart(day, 'hour')) return [day]
  const dayRank = rankOf(day)
  const clocks = candidates.filter((one) => one.isClock && one !== day)
  // Prefers the clock of the same rank: universal time with universal time.
  return [day, highestRanked(clocks, (one) => -Math.abs(rankOf(one) - dayRank) - ambiguityPenalty(one))]
}

/** Guesses the columns and format of the time of measurement; undefined if no column contains times. */
export const guessTime = (columns: readonly GuessedColumn[], zone: string | null): GuessedTime | undefined => {
  const parts = partColumns(columns)
  if (parts.length > 0)
    return { time: { kind: 'date', columns: parts, order: 'ymd', zone }, ambiguous: false, hasOffset: false }
  const [day, time] = dateColumns(columns)
  if (day) {
    const orders = sortByLikelihood(day.column.cells, day.orders)
    const [order = 'ymd'] = orders
    const found = (time ? [day, time] : [day]).map(({ column }) => column)
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
