import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import { standardOf } from '#contract/readings/standard.ts'
import { readWatermark } from '#server/features/readings/rollup.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rollupName } from '#server/platform/db/readings.ts'
import { countRows } from '#server/platform/db/rows.ts'
import { allOf, epochTime } from '#server/platform/query/listing.ts'
import { type Bin, readBinCounts } from './pageMapStore.ts'

export interface TimeRange {
  min?: string
  max?: string
}

/** A time range in epoch milliseconds, `to` exclusive; an open end is infinite. */
export interface Span {
  from: number
  to: number
}

export const spanOf = ({ min, max }: TimeRange): Span => ({
  from: min === undefined ? Number.NEGATIVE_INFINITY : Date.parse(min),
  to: max === undefined ? Number.POSITIVE_INFINITY : Date.parse(max),
})

const dayMs = 86_400_000

/**
 * Returns the condition that selects rows from one epochTime up to before another, in epoch milliseconds; an infinite
 * bound is omitted.
 */
export const timeBetween = (
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
  column: SQL = sql`measured_at`,
): SQL =>
  allOf([
    ...(Number.isFinite(from) ? [sql`${column} >= ${epochTime(from)}`] : []),
    ...(Number.isFinite(to) ? [sql`${column} < ${epochTime(to)}`] : []),
  ])

/**
 * Returns the cache key of a filter of a kind, whatever the order of its properties. A filter by severity includes the
 * standard's bounds, as its counts depend on them.
 */
export const mapKey = (
  kind: ReadingKindName,
  { standard, ...filter }: Record<string, unknown> & { standard?: string | undefined },
): string => {
  const usedStandard = filter.severity === undefined ? undefined : standardOf(readingKinds[kind], standard)
  const parts = Object.entries({ ...filter, bounds: usedStandard?.severities, except: usedStandard?.except }).filter(
    ([, value]) => value !== undefined,
  )
  const text = JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${kind}:${createHash('sha256').update(text).digest('base64url')}`
}

/** A filter on readings whose rows are counted by day and by value. */
export interface CountedFilter {
  kind: ReadingKindName
  accountId: string
  table: SQL
  /** The filter without its time range. */
  where: SQL
  /** Filter on the rollups of the kind; undefined if they cannot evaluate it. */
  inRollups: SQL | undefined
  key: string
}

/** Converts a time to days since 1970 in UTC. */
const dayOf = (time: SQL): SQL => sql`(extract(epoch from ${time}) / 86400)::float8`

const countsByDay = ({ kind, table, where, inRollups }: CountedFilter) => {
  const ofReadings = (condition: SQL) =>
    sql`select ${dayOf(sql`date_bin('1 day', measured_at, '2000-01-01T00:00:00Z')`)} as bin, count(*) as readings
          from ${table} where ${where} and ${condition} group by 1`
  const all = async (tx: Database, ids: SQL) => {
    if (!inRollups) return ofReadings(ids)
    // Locked, so that it is still true in the next statement; inlined as a number, because the planner reads all rows for an unknown one.
    const watermark = await readWatermark(tx, kind, sql`for share`)
    return sql`select ${dayOf(sql`start`)} as bin, readings from ${sql.raw(rollupName(kind))}
                where step = 'day' and readings > 0 and ${inRollups}
               union all
               ${ofReadings(sql`id > ${watermark} and ${ids}`)}`
  }
  return { all, within: ofReadings }
}

const readWholeDays = async (db: Database, filter: CountedFilter): Promise<Bin[]> => {
  const days = await readBinCounts(db, { ...filter, counts: countsByDay(filter) })
  return days.map(([day, count]) => ({ from: day * dayMs, to: (day + 1) * dayMs, count }))
}

/** Clips a bin to a span. A day that the span cuts is counted by a query. */
const clip = async (db: Database, { table, where }: CountedFilter, bin: Bin, span: Span): Promise<Bin[]> => {
  const from = Math.max(bin.from, span.from)
  const to = Math.min(bin.to, span.to)
  if (from >= to) return []
  if (from === bin.from && to === bin.to) return [bin]
  return [{ from, to, count: await countRows(db, sql`${table} where ${where} and ${timeBetween(from, to)}`) }]
}

/** Limits a filter to the whole days that a span touches, so that no others are counted. */
const extendToDays = (filter: CountedFilter, span: Span): CountedFilter => {
  const from = Math.floor(span.from / dayMs) * dayMs
  const to = Math.ceil(span.to / dayMs) * dayMs
  const where = sql`${filter.where} and ${timeBetween(from, to)}`
  const inRollups = filter.inRollups && sql`${filter.inRollups} and ${timeBetween(from, to, sql`start`)}`
  return { ...filter, where, inRollups, key: `${filter.key}:${from}:${to}` }
}

/**
 * Counts the matching readings by day, oldest first, with bounds in epoch milliseconds
 * (docs/decisions/0004-page-map.md). Stores the counts of whole days.
 */
export const readDayMap = async (db: Database, filter: CountedFilter, range: TimeRange): Promise<Bin[]> => {
  const span = spanOf(range)
  const bins: Bin[] = []
  for (const day of await readWholeDays(db, extendToDays(filter, span)))
    bins.push(...(await clip(db, filter, day, span)))
  return bins
}
