import type { DateOrder, ReadingMapping } from '#contract/readings/import/mapping.ts'
import { parseZone, zoneInName } from '#server/features/readings/import/timestamps/zones.ts'
import type { GuessedColumn } from './quantities.ts'
import {
  clockNamePattern,
  isClockColumn,
  isDotted,
  mostMatch,
  mostParse,
  type ParsedColumn,
  parseColumn,
  possibleOrders,
  timeNamePattern,
} from './timeColumns.ts'

type Time = ReadingMapping['time']

export interface GuessedTime {
  time: Time
  ambiguous: boolean
  /** True if names of months denote different months in several languages. */
  hasAmbiguousMonths?: boolean
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
interface TimeCandidate extends ParsedColumn<GuessedColumn> {
  /** Possible orders of the dates, likeliest first. */
  orders: DateOrder[]
  isClock: boolean
}

const hasPart = (candidate: TimeCandidate, part: 'clock' | 'zone'): boolean =>
  mostParse(candidate, (timestamp) => timestamp[part] !== undefined)

const isUniversal = ({ name }: GuessedColumn): boolean =>
  zoneInName(name) === 'UTC' || universal.test(name.toLowerCase())

/** Ranks columns of times: universal time or with a zone, without one, local time, time of another event. */
const rankOf = (candidate: TimeCandidate): number => {
  const name = candidate.column.name.toLowerCase()
  if (otherEvents.test(name)) return 0
  if (isUniversal(candidate.column) || hasPart(candidate, 'zone')) return 3
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
  const candidates = columns.map((column) => {
    const parsed = parseColumn(column)
    return { ...parsed, orders: possibleOrders(parsed), isClock: isClockColumn(parsed) }
  })
  const dated = candidates.filter(({ orders }) => orders.length > 0)
  const day = highestRanked(dated, (one) => rankOf(one) - ambiguityPenalty(one))
  if (!day || hasPart(day, 'clock')) return [day]
  const dayRank = rankOf(day)
  const clocks = candidates.filter((one) => one.isClock && one !== day)
  // Prefers the clock of the same rank: universal time with universal time.
  return [day, highestRanked(clocks, (one) => -Math.abs(rankOf(one) - dayRank) - ambiguityPenalty(one))]
}

/** Returns the zone in the name of a column. */
const zoneOf = (column: GuessedColumn): string | undefined =>
  zoneInName(column.name) ?? (isUniversal(column) ? 'UTC' : undefined)

/** Names of columns that contain the zone of each row. */
const zoneNames = /zone|offset|^tz|时区|時區|zeitzone|fuseau|huso|часовой/

/** Finds a column of zones or offsets, which belong to the time of their row. */
const zoneColumn = (columns: readonly GuessedColumn[]): string | undefined =>
  columns.find(({ base, cells }) => zoneNames.test(base) && mostMatch(cells, (cell) => parseZone(cell) !== undefined))
    ?.name

/** Serial days of spreadsheets from 2000 to 2099, counted from 30 December 1899. */
const isSerial = ({ base, cells }: GuessedColumn): boolean =>
  timeNamePattern.test(base) &&
  mostMatch(
    cells,
    (cell) => /^\d{5}([.,]\d+)?$/.test(cell) && parseInt(cell, 10) >= 36_526 && parseInt(cell, 10) < 73_051,
  )

/** Finds the times of day beside whole days of a spreadsheet: fractions of a day. */
const findFraction = (serial: GuessedColumn, columns: readonly GuessedColumn[]): GuessedColumn | undefined =>
  serial.cells.some((cell) => /[.,]/.test(cell))
    ? undefined
    : columns.find(
        ({ base, cells }) =>
          (clockNamePattern.test(base) || timeNamePattern.test(base)) &&
          mostMatch(cells, (cell) => /^0?[.,]\d+$|^0$/.test(cell)),
      )

/** Finds times of day whose dates are in lines of their own. */
const sectionedTime = (
  columns: readonly GuessedColumn[],
  sections: readonly string[],
  zone: string | null,
): GuessedTime | undefined => {
  const clock = sections.length > 0 ? columns.find((column) => isClockColumn(parseColumn(column))) : undefined
  const [order, ...others] = possibleOrders(parseColumn({ base: 'date', cells: sections }))
  if (!clock || !order) return undefined
  return {
    time: { kind: 'date', columns: [clock.name], order, zone: zoneOf(clock) ?? zone },
    ambiguous: others.length > 0,
    hasOffset: false,
  }
}

/**
 * Guesses the columns and format of the time of measurement; undefined if no column contains times. `sections` are dates
 * in lines of their own.
 */
export const guessTime = (
  columns: readonly GuessedColumn[],
  zone: string | null,
  sections: readonly string[] = [],
): GuessedTime | undefined => {
  const parts = partColumns(columns)
  if (parts.length > 0)
    return { time: { kind: 'date', columns: parts, order: 'ymd', zone }, ambiguous: false, hasOffset: false }
  const [day, clock] = dateColumns(columns)
  if (day) {
    const [order = 'ymd'] = day.orders
    const timed = clock ? [day, clock] : [day]
    const hasOffset = timed.some((one) => hasPart(one, 'zone'))
    const names = timed.map(({ column }) => column.name)
    const inRow = hasOffset ? undefined : zoneColumn(columns.filter(({ name }) => !names.includes(name)))
    const ownZone = timed.map(({ column }) => zoneOf(column)).find((one) => one !== undefined)
    return {
      time: {
        kind: 'date',
        columns: [...names, ...(inRow === undefined ? [] : [inRow])],
        order,
        zone: ownZone ?? zone,
        ...(day.months && { months: day.months.language }),
      },
      hasAmbiguousMonths: day.months?.isAmbiguous ?? false,
      ambiguous: day.orders.length > 1 && !(isDotted(day.column) && !day.orders.includes('ymd')),
      hasOffset: hasOffset || inRow !== undefined,
    }
  }
  const sectioned = sectionedTime(columns, sections, zone)
  if (sectioned) return sectioned
  for (const { name, cells } of columns) {
    const unit = epochUnit(cells)
    if (unit) return { time: { kind: 'epoch', column: name, unit }, ambiguous: false, hasOffset: false }
  }
  const serial = columns.find(isSerial)
  const fraction = serial && findFraction(serial, columns)
  if (serial && fraction)
    return {
      time: { kind: 'date', columns: [serial.name, fraction.name], order: 'ymd', zone: zoneOf(serial) ?? zone },
      ambiguous: false,
      hasOffset: false,
    }
  if (serial)
    return {
      time: { kind: 'serial', column: serial.name, zone: zoneOf(serial) ?? zone },
      ambiguous: false,
      hasOffset: false,
    }
  return undefined
}
