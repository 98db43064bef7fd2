import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import { standardOf } from '#contract/readings/standard.ts'
import { rolledIdOf } from '#server/features/readings/rollup.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rollupName } from '#server/platform/db/readings.ts'
import { countOf } from '#server/platform/db/rows.ts'
import { allOf, moment } from '#server/platform/query/listing.ts'
import { keptCounts, type Stretch } from './mapStore.ts'

export interface Range {
  min?: string
  max?: string
}

/** A stretch of time in epoch milliseconds, its end not in it; without bounds it has no end. */
export interface Span {
  from: number
  to: number
}

export const spanOf = ({ min, max }: Range): Span => ({
  from: min === undefined ? Number.NEGATIVE_INFINITY : Date.parse(min),
  to: max === undefined ? Number.POSITIVE_INFINITY : Date.parse(max),
})

const dayMs = 86_400_000

/** The rows from one moment to before another, in epoch milliseconds; of an infinite one there is no bound. */
export const between = (
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
  column: SQL = sql`measured_at`,
): SQL =>
  allOf([
    ...(Number.isFinite(from) ? [sql`${column} >= ${moment(from)}`] : []),
    ...(Number.isFinite(to) ? [sql`${column} < ${moment(to)}`] : []),
  ])

/**
 * Names a filter of a kind: the same filter, however its parts are ordered, has the same key. What was counted by severity
 * holds for the bounds of that day, so they are part of its name.
 */
export const mapKey = (
  kind: ReadingKindName,
  { standard, ...filter }: Record<string, unknown> & { standard?: string | undefined },
): string => {
  const scale = filter.severity === undefined ? undefined : standardOf(readingKinds[kind], standard)
  const parts = Object.entries({ ...filter, bounds: scale?.severities, except: scale?.except }).filter(
    ([, value]) => value !== undefined,
  )
  const text = JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${kind}:${createHash('sha256').update(text).digest('base64url')}`
}

/** A filter on readings whose rows are counted by day and by value. */
export interface CountedFilter {
  kind: ReadingKindName
  /** Who asks. */
  accountId: string
  table: SQL
  /** The filter without its time range. */
  where: SQL
  /** The same on the rollups of the kind, where these can answer it. */
  inRollups: SQL | undefined
  key: string
}

/** The day of a moment, counted from 1970 in UTC. */
const dayOf = (time: SQL): SQL => sql`(extract(epoch from ${time}) / 86400)::float8`

const countsByDay = ({ kind, table, where, inRollups }: CountedFilter) => {
  const ofReadings = (condition: SQL) =>
    sql`select ${dayOf(sql`date_bin('1 day', measured_at, '2000-01-01T00:00:00Z')`)} as bin, count(*) as readings
          from ${table} where ${where} and ${condition} group by 1`
  const all = async (tx: Database, ids: SQL) => {
    if (!inRollups) return ofReadings(ids)
    // Held, so that it is still true in the next statement; as a number, because a planner that does not know it reads all.
    const rolled = await rolledIdOf(tx, kind, sql`for share`)
    return sql`select ${dayOf(sql`start`)} as bin, readings from ${sql.raw(rollupName(kind))}
                where step = 'day' and readings > 0 and ${inRollups}
               union all
               ${ofReadings(sql`id > ${rolled} and ${ids}`)}`
  }
  return { all, within: ofReadings }
}

const wholeDays = async (db: Database, filter: CountedFilter): Promise<Stretch[]> => {
  const days = await keptCounts(db, { ...filter, counts: countsByDay(filter) })
  return days.map(([day, count]) => ({ from: day * dayMs, to: (day + 1) * dayMs, count }))
}

/** The part of a stretch inside a span; only a day that the span cuts has to be counted again. */
const clip = async (
  db: Database,
  { table, where }: CountedFilter,
  stretch: Stretch,
  span: Span,
): Promise<Stretch[]> => {
  const from = Math.max(stretch.from, span.from)
  const to = Math.min(stretch.to, span.to)
  if (from >= to) return []
  if (from === stretch.from && to === stretch.to) return [stretch]
  return [{ from, to, count: await countOf(db, sql`${table} where ${where} and ${between(from, to)}`) }]
}

/** Within the whole days that a span touches, so that nobody waits for days that were not asked for. */
const withinDays = (filter: CountedFilter, span: Span): CountedFilter => {
  const from = Math.floor(span.from / dayMs) * dayMs
  const to = Math.ceil(span.to / dayMs) * dayMs
  const where = sql`${filter.where} and ${between(from, to)}`
  const inRollups = filter.inRollups && sql`${filter.inRollups} and ${between(from, to, sql`start`)}`
  return { ...filter, where, inRollups, key: `${filter.key}:${from}:${to}` }
}

/** How many readings match, day by day in epoch milliseconds, oldest first (docs/decisions/0004-page-map.md). */
export const pageMapOf = async (db: Database, filter: CountedFilter, range: Range): Promise<Stretch[]> => {
  const span = spanOf(range)
  const stretches: Stretch[] = []
  for (const day of await wholeDays(db, withinDays(filter, span)))
    stretches.push(...(await clip(db, filter, day, span)))
  return stretches
}
