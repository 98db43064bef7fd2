import { sql } from 'drizzle-orm'
import type { Field, Fields } from '#contract/core/fields.ts'
import { statuses } from '#contract/core/status.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { severityOf, standardOf } from '#contract/readings/standard.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** A reading as in responses. */
export type Reading = Record<string, string | number | null> & { id: string; measuredAt: string; vid: string | null }

interface Stored extends Record<string, string | number | null> {
  id: number
  at: number
  device_id: string
  user_id: string | null
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Reads all readings of a kind by a plain select. The severity is computed by the contract's rule for this
 * standard.
 */
export const readAllReadings = async (db: Database, kind: ReadingKindName, standard?: string): Promise<Reading[]> => {
  const { quantities, choices, standards }: ReadingKind = readingKinds[kind]
  const scale = standardOf({ standards }, standard)
  const rows = await rowsOf<Stored>(
    db,
    sql`select *, id::float8 as id, round(extract(epoch from measured_at) * 1000)::float8 as at from ${readingTables[kind]}`,
  )
  return rows.map(({ id, at, device_id, user_id, pid, vid, source, utc_offset, ...columns }) => {
    const values = Object.fromEntries([
      ...Object.keys(quantities).map((name) => [name, columns[`q_${snake(name)}`]]),
      ...Object.keys(choices).map((name) => [name, columns[`c_${snake(name)}`]]),
    ]) as Record<string, number | string | null>
    return {
      id: String(id),
      measuredAt: new Date(at).toISOString(),
      utcOffset: utc_offset as number | null,
      deviceId: device_id,
      ...values,
      ...(scale && { severity: severityOf(scale, values) }),
      userId: user_id,
      pid: pid as string | null,
      vid: vid as string | null,
      source: source as string,
    }
  })
}

type Value = string | number | null | undefined
type Range = { min?: string | number; max?: string | number }

const passes = (field: Field, value: Value, filter: unknown): boolean => {
  if (field.filter === 'equals') return value === filter
  if (field.filter === 'oneOf') return (filter as Value[]).includes(value)
  if (value === null || value === undefined) return false
  const { min = -Infinity, max = Infinity } = filter as Range
  if (field.type !== 'time') return Number(value) >= Number(min) && Number(value) <= Number(max)
  const moment = (time: string | number) => (typeof time === 'string' ? Date.parse(time) : time)
  return moment(value) >= moment(min) && moment(value) < moment(max)
}

/** Returns the readings that match every filter; for a vendor, only its own. */
export const filterReadings = (fields: Fields, readings: Reading[], filters: object, vid?: string): Reading[] =>
  readings.filter(
    (reading) =>
      (vid === undefined || reading.vid === vid) &&
      Object.entries(filters).every(([name, filter]) => passes(fields[name] as Field, reading[name], filter)),
  )

const compare = (a: Value, b: Value): number => {
  if (a === b) return 0
  if (a === null || a === undefined) return -1
  if (b === null || b === undefined) return 1
  return a < b ? -1 : 1
}

/** Sorts readings by `sortColumns`. Ties are ordered by id in the direction of the first column. */
const inOrder = (readings: Reading[], sortColumns = 'measuredAt desc'): Reading[] => {
  const parts = sortColumns.split(',').map((part) => part.split(' ') as [name: string, direction: string])
  const signOf = (direction: string | undefined) => (direction === 'desc' ? -1 : 1)
  return readings.toSorted((a, b) => {
    const order = parts
      .map(([name, direction]) => compare(a[name], b[name]) * signOf(direction))
      .find((one) => one !== 0)
    return order ?? (Number(a.id) - Number(b.id)) * signOf(parts[0]?.[1])
  })
}

export interface ReadingPageRequest {
  filters: object
  sortColumns?: string
  /** Standard of severities. */
  standard?: string | undefined
  pageSize: number
  /** Taken modulo the number of pages plus one, so that every page and the one after the last is requested. */
  page: number
}

/** Returns the request for a page, and the response computed by sorting and slicing all readings. */
export const pageOf = (
  kind: ReadingKindName,
  readings: Reading[],
  { filters, sortColumns, standard, pageSize, page }: ReadingPageRequest,
  vid?: string,
) => {
  const rows = inOrder(filterReadings(readingKinds[kind].record, readings, filters, vid), sortColumns)
  const last = Math.max(1, Math.ceil(rows.length / pageSize))
  const pageNum = 1 + (page % (last + 1))
  const request = { ...filters, pageNum, pageSize, ...(sortColumns && { sortColumns }), ...(standard && { standard }) }
  const list = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const reply =
    pageNum > last
      ? { status: statuses.pageBeyondLast.status, msg: `Page ${pageNum} does not exist. The last page is ${last}` }
      : { status: statuses.ok.status, msg: textIn(statuses.ok.text, 'en'), data: { list, total: rows.length } }
  return { request, reply }
}
