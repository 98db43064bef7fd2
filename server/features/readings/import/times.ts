import { addMonths } from '#contract/core/calendar.ts'
import type { DateOrder } from '#contract/readings/import/mapping.ts'
import { type TimeRecipe, timeColumns } from './mapping.ts'
import { locate, Reject } from './reject.ts'
import { dateInOrder } from './timestamps/dates.ts'
import { createInstantSelector, instantsOf } from './timestamps/instants.ts'
import { parseTimestamp } from './timestamps/timestamp.ts'

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

/** Returns the local time as if it were UTC, in epoch milliseconds. Throws `Reject` for a day such as 30 February. */
const toLocal = ({ year, month, day, hour, minute, second }: TimeParts, text: string, zone: string): number => {
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  const read = new Date(local).toISOString().slice(0, 19)
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  const written = `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`
  if (read !== written) throw new Reject('notTimeInZone', { text, zone })
  return local
}

const assertPlausible = (moment: MeasuredTime, text: string): MeasuredTime => {
  const { at } = moment
  if (at < earliest) throw new Reject('tooEarly', { text })
  if (at > Date.now() + dayMs) throw new Reject('inFuture', { text })
  return moment
}

/**
 * Reads the time of a line from its cells and its position after the header (from 1). Rows of a device are in order; `row`
 * is their text.
 */
export type TimeReader = (
  cellOf: (column: string) => string,
  position: number,
  device: string,
  row?: string,
) => MeasuredTime

const partsReader = (columns: Partial<Record<keyof TimeParts, string>>, zone: string): TimeReader => {
  const select = createInstantSelector()
  return (cellOf, _position, device, row = '') => {
    const texts = partNames.map((part) => (columns[part] === undefined ? '0' : cellOf(columns[part])))
    const text = texts.join(' ')
    if (!texts.every((one) => /^\d{1,4}$/.test(one))) throw new Reject('notTime', { text })
    const parts = Object.fromEntries(partNames.map((part, index) => [part, Number(texts[index])])) as TimeParts
    const instant = select(instantsOf(toLocal(parts, text, zone), zone), device, row)
    if (!instant) throw new Reject('notTimeInZone', { text, zone })
    return assertPlausible(instant, text)
  }
}

type TimestampRecipe = Extract<TimeRecipe, { order: DateOrder }>

/** Reads cells that form one timestamp; without a zone in the cells, in the given zone or else as UTC. */
const timestampReader = ({ columns, order, zone, months }: TimestampRecipe): TimeReader => {
  const select = createInstantSelector()
  return (cellOf, _position, device, row = '') => {
    const text = columns.map(cellOf).join(' ')
    const timestamp = parseTimestamp(text, months)
    const date = timestamp && dateInOrder(timestamp.dates, order)
    if (!date) throw text.trim() === '' ? new Reject('noTime') : new Reject('notTime', { text })
    const clock = timestamp.zone ?? zone
    const { hour = 0, minute = 0, second = 0, millisecond = 0 } = timestamp.clock ?? {}
    const local = toLocal({ ...date, hour, minute, second }, text, clock ?? 'UTC')
    const instant = select(instantsOf(local, clock ?? 'UTC'), device, row)
    if (!instant) throw new Reject('notTimeInZone', { text, zone: clock ?? 'UTC' })
    return assertPlausible(
      { at: instant.at + millisecond, utcOffset: clock === undefined ? null : instant.utcOffset },
      text,
    )
  }
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

/** The day 0 of spreadsheets as if it were UTC. */
const serialEpoch = Date.UTC(1899, 11, 30)

const serialReader = (column: string, zone: string | undefined): TimeReader => {
  const select = createInstantSelector()
  return (cellOf, _position, device, row = '') => {
    const text = cellOf(column)
    if (!/^\d{1,6}([.,]\d+)?$/.test(text)) throw new Reject('notSerial', { column, text })
    // A spreadsheet stores a millisecond as 0.00000001 days: rounds to seconds, which it shows.
    const local = serialEpoch + Math.round(Number(text.replace(',', '.')) * 86_400) * 1_000
    const instant = select(instantsOf(local, zone ?? 'UTC'), device, row)
    if (!instant) throw new Reject('notTimeInZone', { text, zone: zone ?? 'UTC' })
    return assertPlausible({ at: instant.at, utcOffset: zone === undefined ? null : instant.utcOffset }, text)
  }
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

const readerOf = (recipe: TimeRecipe): TimeReader => {
  if ('epochMs' in recipe) return epochReader(recipe.epochMs, recipe.local)
  if ('epochSeconds' in recipe) return secondsReader(recipe.epochSeconds)
  if ('serial' in recipe) return serialReader(recipe.serial, recipe.zone)
  if ('iso' in recipe) return (cellOf) => readIso(cellOf(recipe.iso))
  if ('columns' in recipe) return timestampReader(recipe)
  if ('parts' in recipe) return partsReader(recipe.parts, recipe.zone)
  const start = Date.parse(recipe.start)
  return (_cellOf, position) => ({ at: start + (position - 1) * recipe.stepSeconds * 1_000, utcOffset: null })
}

/**
 * Creates the reader of a time recipe. It throws `Reject` for a value that is no time, or a time at which no device can
 * have measured.
 */
export const createTimeReader = (recipe: TimeRecipe): TimeReader => {
  const read = readerOf(recipe)
  const column = timeColumns(recipe).join(', ')
  return (...args) => locate(column, () => read(...args))
}

/** Adds calendar months to a time in UTC; clamps to the last day of a shorter month. */
export const monthsAfter = (at: number, months: number): number => {
  const [day = '', time = ''] = new Date(at).toISOString().split('T')
  return Date.parse(`${addMonths(day, months)}T${time}`)
}
