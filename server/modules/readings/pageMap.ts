import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '../../db/connect.ts'
import { rowsOf } from '../../services/rows.ts'

/** Readings that match a filter in one stretch of time; stretches follow each other without a gap or overlap. */
export interface Stretch {
  /** ISO 8601, UTC, first moment inside and first moment behind. */
  from: string
  to: string
  count: number
}

interface State {
  last_id: number
  watermark: number | null
  days: [day: string, count: number][] | null
}

const dayMs = 86_400_000

/** Names a filter of a kind: the same filter, however its parts are ordered, has the same key. */
export const mapKey = (kind: ReadingKindName, filter: Record<string, unknown>): string => {
  const parts = Object.entries(filter).filter(([, value]) => value !== undefined)
  const text = JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${kind}:${createHash('sha256').update(text).digest('base64url')}`
}

const readState = async (db: Database, kind: ReadingKindName, key: string): Promise<State> => {
  const [state] = await rowsOf<State>(
    db,
    sql`select l.last_id::float8 as last_id, h.watermark::float8 as watermark,
               (select json_agg(json_build_array(day, count) order by day) from page_map where key = ${key}) as days
          from reading_ledger l left join page_map_head h on h.key = ${key} where l.kind = ${kind}`,
  )
  return state ?? { last_id: 0, watermark: 0, days: null }
}

interface Filter {
  kind: ReadingKindName
  table: SQL
  /** The filter without its time range. */
  where: SQL
  key: string
}

/** Counts what came since the map was last used, once: servers that ask at the same moment wait for the row. */
const extend = (db: Database, { kind, table, where, key }: Filter): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`insert into page_map_head (key, kind) values (${key}, ${kind}) on conflict do nothing`)
    const [state] = await rowsOf<{ last_id: number; watermark: number }>(
      tx,
      sql`select l.last_id::float8 as last_id, h.watermark::float8 as watermark
            from page_map_head h join reading_ledger l on l.kind = h.kind where h.key = ${key} for update of h`,
    )
    if (!state || state.watermark >= state.last_id) return
    await tx.execute(
      sql`insert into page_map (key, day, count)
          select ${key}, (measured_at at time zone 'UTC')::date, count(*) from ${table}
           where ${where} and id > ${state.watermark} and id <= ${state.last_id} group by 2
          on conflict (key, day) do update set count = page_map.count + excluded.count`,
    )
    await tx.execute(sql`update page_map_head set watermark = ${state.last_id}, used_time = now() where key = ${key}`)
  })

const wholeDays = async (db: Database, filter: Filter): Promise<Stretch[]> => {
  let state = await readState(db, filter.kind, filter.key)
  if (state.watermark === null || state.watermark < state.last_id) {
    await extend(db, filter)
    state = await readState(db, filter.kind, filter.key)
  }
  return (state.days ?? []).map(([day, count]) => {
    const from = Date.parse(`${day}T00:00:00Z`)
    return { from: new Date(from).toISOString(), to: new Date(from + dayMs).toISOString(), count }
  })
}

/** The part of a stretch inside a range; only a day that the range cuts has to be counted again. */
const clip = async (db: Database, { table, where }: Filter, stretch: Stretch, range: Range): Promise<Stretch[]> => {
  const from = range.min !== undefined && range.min > stretch.from ? range.min : stretch.from
  const to = range.max !== undefined && range.max < stretch.to ? range.max : stretch.to
  if (from >= to) return []
  if (from === stretch.from && to === stretch.to) return [stretch]
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${table}
         where ${where} and measured_at >= ${from}::timestamptz and measured_at < ${to}::timestamptz`,
  )
  return [{ from, to, count: row?.count ?? 0 }]
}

export interface Range {
  min?: string
  max?: string
}

const normalized = (time: string | undefined) => (time === undefined ? undefined : new Date(time).toISOString())

/**
 * How many readings match, day by day, oldest first: exact, and counted once per filter however many pages are read
 * (docs/decisions/0004-page-map.md).
 */
export const pageMapOf = async (db: Database, filter: Filter, range: Range): Promise<Stretch[]> => {
  const bounds = { min: normalized(range.min), max: normalized(range.max) }
  const stretches: Stretch[] = []
  for (const day of await wholeDays(db, filter)) stretches.push(...(await clip(db, filter, day, bounds)))
  return stretches
}
