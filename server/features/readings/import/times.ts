import { TZDateMini } from '@date-fns/tz'
import { addMonths } from '#contract/core/calendar.ts'
import type { TimeRecipe } from './mapping.ts'
import { Reject } from './reject.ts'
import { hourOfDay, timeGroups } from './timePattern.ts'

const partNames = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
type TimeParts = Record<(typeof partNames)[number], number>

/** No device of the platform is older, and a wrong unit or century would otherwise create a partition of its own. */
const earliest = Date.UTC(2000, 0, 1)
const dayMs = 86_400_000

/** A moment in epoch milliseconds, and the minutes that the clock of the device was ahead of UTC; null if unknown. */
export interface MeasuredTime {
  at: number
  utcOffset: number | null
}

const toMoment = ({ year, month, day, hour, minute, second }: TimeParts, zone: string, text: string): MeasuredTime => {
  const date = new TZDateMini(year, month - 1, day, hour, minute, second, zone)
  const read = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds()]
  // Dates roll over: 30 February, or an hour that the zone skips in spring, would become another moment.
  if (String(read) !== String([month, day, hour, minute, second])) throw new Reject('notTimeInZone', { text, zone })
  return { at: date.getTime(), utcOffset: -date.getTimezoneOffset() + 0 }
}

const assertPlausible = (moment: MeasuredTime, text: string): MeasuredTime => {
  const { at } = moment
  if (at < earliest) throw new Reject('tooEarly', { text })
  if (at > Date.now() + dayMs) throw new Reject('inFuture', { text })
  return moment
}

/** Reads the time of a line from its cells and its position after the header (from 1). */
export type TimeReader = (cellOf: (column: string) => string, position: number) => MeasuredTime

const partsReader =
  (columns: Partial<Record<keyof TimeParts, string>>, zone: string): TimeReader =>
  (cellOf) => {
    const texts = partNames.map((part) => (columns[part] === undefined ? '0' : cellOf(columns[part])))
    const text = texts.join(' ')
    if (!texts.every((one) => /^\d{1,4}$/.test(one))) throw new Reject('notTime', { text })
    const parts = Object.fromEntries(partNames.map((part, index) => [part, Number(texts[index])])) as TimeParts
    return assertPlausible(toMoment(parts, zone, text), text)
  }

/** Converts matched groups to the parts of a time; two-digit years are of this century. */
const toTimeParts = (groups: Partial<Record<string, string>>, text: string): TimeParts => {
  const parts = Object.fromEntries(partNames.map((part) => [part, Number(groups[part] ?? 0)])) as TimeParts
  const { year = '' } = groups
  const hour = hourOfDay(groups)
  if (hour === undefined) throw new Reject('notTime', { text })
  return { ...parts, hour, year: year.length === 2 ? 2_000 + parts.year : parts.year }
}

/** Converts `Z`, `+0800`, `+08` or `+08:00` to a zone. */
const zoneOf = (offset: string): string =>
  /^z$/i.test(offset) ? 'UTC' : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`

const patternReader =
  (columns: readonly string[], pattern: RegExp, zone: string | undefined): TimeReader =>
  (cellOf) => {
    const text = columns.map(cellOf).join(' ')
    const groups = timeGroups(text, pattern)
    if (!groups) throw text.trim() === '' ? new Reject('noTime') : new Reject('notTime', { text })
    const clock = groups.offset === undefined ? zone : zoneOf(groups.offset)
    const moment = toMoment(toTimeParts(groups, text), clock ?? 'UTC', text)
    const at = moment.at + Number((groups.fraction ?? '').slice(0, 3).padEnd(3, '0'))
    return assertPlausible({ at, utcOffset: clock === undefined ? null : moment.utcOffset }, text)
  }

const quarterMs = 900_000
/** Maximum offset of any clock from UTC, in minutes. */
const maxOffset = 14 * 60

/**
 * Returns the minutes that a local time is ahead of its moment, rounded to quarters of an hour, as cells leave out
 * milliseconds.
 */
const offsetBetween = (at: number, local: string): number => {
  const minutes = (Math.round((Date.parse(`${local}Z`) - at) / quarterMs) * quarterMs) / 60_000
  if (!(Math.abs(minutes) <= maxOffset)) throw new Reject('noLocalTime', { text: local })
  return minutes
}

const epochReader =
  (column: string, local: readonly [day: string, clock: string] | undefined): TimeReader =>
  (cellOf) => {
    const text = cellOf(column)
    if (!/^\d{1,15}$/.test(text)) throw new Reject('notEpoch', { column, text })
    const { at } = assertPlausible({ at: Number(text), utcOffset: null }, text)
    return { at, utcOffset: local ? offsetBetween(at, local.map(cellOf).join('T')) : null }
  }

const secondsReader =
  (column: string): TimeReader =>
  (cellOf) => {
    const text = cellOf(column)
    if (!/^\d{1,12}(\.\d+)?$/.test(text)) throw new Reject('notEpochSeconds', { column, text })
    return assertPlausible({ at: Math.round(Number(text) * 1_000), utcOffset: null }, text)
  }

const isoWithOffset = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)$/

/** Parses a moment in ISO 8601 with its offset, with or without a colon in it. */
export const readIso = (text: string): MeasuredTime => {
  const parts = isoWithOffset.exec(text)
  if (!parts) throw new Reject('noOffset', { text })
  const [, local = '', fraction = '0', offset = ''] = parts
  const zone = offset.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')
  const at = Date.parse(`${local}.${fraction.slice(0, 3)}${zone}`)
  if (Number.isNaN(at)) throw new Reject('notTime', { text })
  const minutes = zone === 'Z' ? 0 : Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6))
  return assertPlausible({ at, utcOffset: zone.startsWith('-') ? -minutes : minutes }, text)
}

/**
 * Creates the reader of a time recipe. It throws `Reject` for a value that is no time, or a time at which no device can
 * have measured.
 */
export const createTimeReader = (recipe: TimeRecipe): TimeReader => {
  if ('epochMs' in recipe) return epochReader(recipe.epochMs, recipe.local)
  if ('epochSeconds' in recipe) return secondsReader(recipe.epochSeconds)
  if ('iso' in recipe) return (cellOf) => readIso(cellOf(recipe.iso))
  if ('columns' in recipe) return patternReader(recipe.columns, recipe.pattern, recipe.zone)
  if ('parts' in recipe) return partsReader(recipe.parts, recipe.zone)
  const start = Date.parse(recipe.start)
  return (_cellOf, position) => ({ at: start + (position - 1) * recipe.stepSeconds * 1_000, utcOffset: null })
}

/** Adds calendar months to a time in UTC; clamps to the last day of a shorter month. */
export const monthsAfter = (at: number, months: number): number => {
  const [day = '', time = ''] = new Date(at).toISOString().split('T')
  return Date.parse(`${addMonths(day, months)}T${time}`)
}
