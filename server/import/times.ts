import { TZDateMini } from '@date-fns/tz'
import type { TimeRecipe } from './mapping.ts'
import { Reject } from './reject.ts'

const partNames = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
type Parts = Record<(typeof partNames)[number], number>

/** No device of the platform is older, and a wrong unit or century would otherwise make a partition of its own. */
const earliest = Date.UTC(2000, 0, 1)
const dayMs = 86_400_000

const instantOf = ({ year, month, day, hour, minute, second }: Parts, zone: string, text: string): number => {
  const date = new TZDateMini(year, month - 1, day, hour, minute, second, zone)
  const read = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds()]
  // A date rolls over: 30 February, or an hour that the zone skips in spring, would land elsewhere.
  if (String(read) !== String([month, day, hour, minute, second]))
    throw new Reject(`"${text}" is not a time in ${zone}`)
  return date.getTime()
}

const withinReason = (at: number, text: string): number => {
  if (at < earliest) throw new Reject(`the time "${text}" is before the year 2000`)
  if (at > Date.now() + dayMs) throw new Reject(`the time "${text}" is in the future`)
  return at
}

/** Reads the time of a line, in epoch milliseconds, from its cells and its place behind the header (from 1). */
export type TimeReader = (cellOf: (column: string) => string, place: number) => number

const partsReader =
  (columns: Partial<Record<keyof Parts, string>>, zone: string): TimeReader =>
  (cellOf) => {
    const texts = partNames.map((part) => (columns[part] === undefined ? '0' : cellOf(columns[part])))
    const text = texts.join(' ')
    if (!texts.every((one) => /^\d{1,4}$/.test(one))) throw new Reject(`"${text}" is not a time`)
    const parts = Object.fromEntries(partNames.map((part, index) => [part, Number(texts[index])])) as Parts
    return withinReason(instantOf(parts, zone, text), text)
  }

const patternReader =
  (columns: readonly string[], pattern: RegExp, zone: string): TimeReader =>
  (cellOf) => {
    const text = columns.map(cellOf).join(' ')
    const groups = pattern.exec(text)?.groups
    if (!groups) throw new Reject(`"${text}" is not a time`)
    const parts = Object.fromEntries(partNames.map((part) => [part, Number(groups[part] ?? 0)])) as Parts
    return withinReason(instantOf(parts, zone, text), text)
  }

const epochReader =
  (column: string): TimeReader =>
  (cellOf) => {
    const text = cellOf(column)
    if (!/^\d{1,15}$/.test(text)) throw new Reject(`${column}: "${text}" is not a time in milliseconds`)
    return withinReason(Number(text), text)
  }

/** Makes the reader of a time recipe. It rejects what is not a time, or not a time at which a device can have measured. */
export const timeReader = (recipe: TimeRecipe): TimeReader => {
  if ('epochMs' in recipe) return epochReader(recipe.epochMs)
  if ('columns' in recipe) return patternReader(recipe.columns, recipe.pattern, recipe.zone)
  if ('parts' in recipe) return partsReader(recipe.parts, recipe.zone)
  const start = Date.parse(recipe.start)
  return (_cellOf, place) => start + (place - 1) * recipe.stepSeconds * 1_000
}

/** The same day and hour in UTC, some calendar months later. */
export const addMonths = (at: number, months: number): number => {
  const date = new Date(at)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.getTime()
}
