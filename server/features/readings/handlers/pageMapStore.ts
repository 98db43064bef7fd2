import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** The number of matching readings between two values of the sort field; bins do not overlap. */
export interface Bin {
  /** Lower bound, inclusive; `to` is exclusive. */
  from: number
  to: number
  count: number
}

/** Queries that count readings per bin: selects of `bin`, a number, and `readings`. A bin may occur more than once. */
interface BinQueries {
  /** Counts all readings whose ids match the condition. What it reads first is read in the same transaction. */
  all(tx: Database, ids: SQL): SQL | Promise<SQL>
  /** Counts readings whose ids match the condition, if they are few. */
  within(ids: SQL): SQL
}

interface PageMap {
  kind: ReadingKindName
  /** Identifies the counted filter. */
  key: string
  accountId: string
  counts: BinQueries
}

interface PageMapState {
  last_id: number
  watermark: number | null
  /** Infinity is a text in JSON. */
  bins: [bin: number | string, count: number][] | null
}

const readState = async (db: Database, { kind, key }: PageMap): Promise<PageMapState> => {
  const [state] = await rowsOf<PageMapState>(
    db,
    sql`select l.last_id::float8 as last_id, h.watermark::float8 as watermark,
               (select json_agg(json_build_array(bin, count) order by bin) from page_map where key = ${key}) as bins
          from reading_ledger l left join page_map_head h on h.key = ${key} where l.kind = ${kind}`,
  )
  return state ?? { last_id: 0, watermark: 0, bins: null }
}

const unusedRetention = '7 days'
/** A page map of one year takes about 30 KB. */
const maxPerAccount = 64

/**
 * Evicts page maps that have not been used for a week, and those of an account beyond its 64 most recent; skips rows
 * that another server has locked.
 */
const evictUnused = (tx: Database, accountId: string) =>
  tx.execute(
    sql`delete from page_map_head where key in (
          select key from page_map_head
           where used_time < now() - ${unusedRetention}::interval
              or key in (select key from page_map_head where account_id = ${accountId}
                          order by used_time desc, key offset ${maxPerAccount})
           for update skip locked)`,
  )

/**
 * Counts the readings since the page map's watermark and advances it. Concurrent requests, of other servers too, wait
 * for the row lock, so each reading is counted once.
 */
const extend = (db: Database, { kind, accountId, key, counts }: PageMap): Promise<void> =>
  db.transaction(async (tx) => {
    const created = await rowsOf(
      tx,
      sql`insert into page_map_head (key, kind, account_id) values (${key}, ${kind}, ${accountId}) on conflict do nothing returning key`,
    )
    if (created.length > 0) await evictUnused(tx, accountId)
    const [head] = await rowsOf<{ watermark: number }>(
      tx,
      sql`select watermark::float8 as watermark from page_map_head where key = ${key} for update`,
    )
    const watermark = head?.watermark ?? 0
    // Distributed tables are read at a later snapshot than the ledger: rows beyond it are counted next time.
    const counted =
      watermark === 0
        ? // When all readings are counted, `+ 0` keeps the planner from the index of ids.
          await counts.all(tx, sql`id + 0 <= (select last_id from ledger)`)
        : counts.within(sql`id > ${watermark} and id <= (select last_id from ledger)`)
    await tx.execute(
      sql`with ledger as (select last_id from reading_ledger where kind = ${kind}),
               counted as (
                 insert into page_map (key, bin, count)
                 select ${key}, bin, sum(readings) from (${counted}) as counted group by bin
                 on conflict (key, bin) do update set count = page_map.count + excluded.count)
          update page_map_head set watermark = (select last_id from ledger), used_time = now() where key = ${key}`,
    )
  })

/**
 * Returns the exact number of readings per bin, lowest bin first. Counts and stores what is new since the last call.
 */
export const readBinCounts = async (db: Database, pageMap: PageMap): Promise<[bin: number, count: number][]> => {
  let state = await readState(db, pageMap)
  if (state.watermark === null || state.watermark < state.last_id) {
    await extend(db, pageMap)
    state = await readState(db, pageMap)
  }
  return (state.bins ?? []).map(([bin, count]) => [Number(bin), count])
}
