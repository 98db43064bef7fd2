import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import { standardOf } from '#contract/devices/readings/standard.ts'
import type { Database } from '../../../db/connect.ts'
import { rollupName } from '../../../db/readings.ts'
import { readingRollupHead } from '../../../db/schema.ts'
import { allOf, moment } from '../../../query/listing.ts'
import { rowsOf } from '../../../query/rows.ts'

/** Readings that match a filter in one stretch of time; stretches follow each other without overlap. */
export interface Stretch {
  /** Epoch milliseconds: the first moment inside and the first moment behind. */
  from: number
  to: number
  count: number
}

export interface Range {
  min?: string
  max?: string
}

interface State {
  last_id: number
  watermark: number | null
  /** Days are counted from 1970 in UTC. */
  days: [day: number, count: number][] | null
}

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

const readState = async (db: Database, kind: ReadingKindName, key: string): Promise<State> => {
  const [state] = await rowsOf<State>(
    db,
    sql`select l.last_id::float8 as last_id, h.watermark::float8 as watermark,
               (select json_agg(json_build_array(day - date '1970-01-01', count) order by day)
                  from page_map where key = ${key}) as days
          from reading_ledger l left join page_map_head h on h.key = ${key} where l.kind = ${kind}`,
  )
  return state ?? { last_id: 0, watermark: 0, days: null }
}

interface Filter {
  kind: ReadingKindName
  /** Who asks. */
  accountId: string
  table: SQL
  /** The filter without its time range. */
  where: SQL
  /** The same on the rollups of the kind, where these can answer it. */
  inRollups?: SQL | undefined
  key: string
}

const keptUnused = '7 days'
/** A map of a year takes some 30 KB. */
const keptPerAccount = 64

/** Forgets the maps that nobody has needed for a while, and those of an account beyond its newest; another server may be doing so. */
const forgetUnused = (tx: Database, accountId: string) =>
  tx.execute(
    sql`delete from page_map_head where key in (
          select key from page_map_head
           where used_time < now() - ${keptUnused}::interval
              or key in (select key from page_map_head where account_id = ${accountId}
                          order by used_time desc, key offset ${keptPerAccount})
           for update skip locked)`,
  )

/** How many readings match a condition on each day. */
const days = (table: SQL, where: SQL): SQL =>
  sql`select date_bin('1 day', measured_at, '2000-01-01T00:00:00Z') as bin, count(*) as readings
        from ${table} where ${where} group by bin`

/** Counts what came since the map was last used, once: servers that ask at the same moment wait for the row. */
const extend = (db: Database, { kind, accountId, table, where, inRollups, key }: Filter): Promise<void> =>
  db.transaction(async (tx) => {
    const made = await rowsOf(
      tx,
      sql`insert into page_map_head (key, kind, account_id) values (${key}, ${kind}, ${accountId}) on conflict do nothing returning key`,
    )
    if (made.length > 0) await forgetUnused(tx, accountId)
    const [head] = await rowsOf<{ watermark: number }>(
      tx,
      sql`select watermark::float8 as watermark from page_map_head where key = ${key} for update`,
    )
    const watermark = head?.watermark ?? 0
    // A first count of the whole table has no bounds on the id, which would only send it through the index.
    const isFirst = watermark === 0
    const since = isFirst ? sql`` : sql`and id > ${watermark} and id <= (select last_id from ledger)`
    const matches =
      isFirst && inRollups
        ? sql`select start as bin, readings from ${sql.raw(rollupName(kind))}
               where step = 'day' and readings > 0 and ${inRollups}
              union all
              ${days(table, sql`${where} and id > (select rolled_id from ${readingRollupHead} where kind = ${kind})`)}`
        : days(table, sql`${where} ${since}`)
    // One statement, one snapshot: what is counted and how far it reaches cannot part.
    await tx.execute(
      sql`with ledger as (select last_id from reading_ledger where kind = ${kind}),
               counted as (
                 insert into page_map (key, day, count)
                 select ${key}, (bin at time zone 'UTC')::date, sum(readings) from (${matches}) as matches group by bin
                 on conflict (key, day) do update set count = page_map.count + excluded.count)
          update page_map_head set watermark = (select last_id from ledger), used_time = now() where key = ${key}`,
    )
  })

const wholeDays = async (db: Database, filter: Filter): Promise<Stretch[]> => {
  let state = await readState(db, filter.kind, filter.key)
  if (state.watermark === null || state.watermark < state.last_id) {
    await extend(db, filter)
    state = await readState(db, filter.kind, filter.key)
  }
  return (state.days ?? []).map(([day, count]) => ({ from: day * dayMs, to: (day + 1) * dayMs, count }))
}

interface Bounds {
  min: number | undefined
  max: number | undefined
}

/** The part of a stretch inside a range; only a day that the range cuts has to be counted again. */
const clip = async (db: Database, { table, where }: Filter, stretch: Stretch, bounds: Bounds): Promise<Stretch[]> => {
  const from = Math.max(stretch.from, bounds.min ?? stretch.from)
  const to = Math.min(stretch.to, bounds.max ?? stretch.to)
  if (from >= to) return []
  if (from === stretch.from && to === stretch.to) return [stretch]
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${table} where ${where} and ${between(from, to)}`,
  )
  return [{ from, to, count: row?.count ?? 0 }]
}

/** Within the whole days that a range touches, so that nobody waits for days that were not asked for. */
const withinDays = (filter: Filter, { min, max }: Bounds): Filter => {
  const from = min === undefined ? undefined : Math.floor(min / dayMs) * dayMs
  const to = max === undefined ? undefined : Math.ceil(max / dayMs) * dayMs
  const where = sql`${filter.where} and ${between(from, to)}`
  const inRollups = filter.inRollups && sql`${filter.inRollups} and ${between(from, to, sql`start`)}`
  return { ...filter, where, inRollups, key: `${filter.key}:${from ?? ''}:${to ?? ''}` }
}

const parsed = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))

/**
 * How many readings match, day by day, oldest first: exact, and counted once per filter however many pages are read
 * (docs/decisions/0004-page-map.md).
 */
export const pageMapOf = async (db: Database, filter: Filter, range: Range): Promise<Stretch[]> => {
  const bounds = { min: parsed(range.min), max: parsed(range.max) }
  const stretches: Stretch[] = []
  for (const day of await wholeDays(db, withinDays(filter, bounds)))
    stretches.push(...(await clip(db, filter, day, bounds)))
  return stretches
}
