import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Readings that match a filter from one value of what they are ordered by to another; stretches do not overlap. */
export interface Stretch {
  /** The first value inside and the first behind. */
  from: number
  to: number
  count: number
}

/** How many readings are in each bin: selects of `bin`, a number, and `readings`. A bin may come more than once. */
interface Counts {
  /** Of all readings whose ids are within this; what it reads first is read in the same transaction. */
  all(tx: Database, ids: SQL): SQL | Promise<SQL>
  /** The same, where these are few. */
  within(ids: SQL): SQL
}

interface Kept {
  kind: ReadingKindName
  /** Names what is counted. */
  key: string
  /** Who asks. */
  accountId: string
  counts: Counts
}

interface State {
  last_id: number
  watermark: number | null
  /** Infinity is a text in JSON. */
  bins: [bin: number | string, count: number][] | null
}

const readState = async (db: Database, { kind, key }: Kept): Promise<State> => {
  const [state] = await rowsOf<State>(
    db,
    sql`select l.last_id::float8 as last_id, h.watermark::float8 as watermark,
               (select json_agg(json_build_array(bin, count) order by bin) from page_map where key = ${key}) as bins
          from reading_ledger l left join page_map_head h on h.key = ${key} where l.kind = ${kind}`,
  )
  return state ?? { last_id: 0, watermark: 0, bins: null }
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

/** Counts what came since the map was last used, once: servers that ask at the same moment wait for the row. */
const extend = (db: Database, { kind, accountId, key, counts }: Kept): Promise<void> =>
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
    // Readings on other servers are seen as of a later moment than the ledger: what is beyond it is counted the next time.
    const counted =
      watermark === 0
        ? // Of all, an index of ids would only be in the way.
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

/** How many readings are in each bin, lowest bin first: exact, and counted once however many pages are read. */
export const keptCounts = async (db: Database, kept: Kept): Promise<[bin: number, count: number][]> => {
  let state = await readState(db, kept)
  if (state.watermark === null || state.watermark < state.last_id) {
    await extend(db, kept)
    state = await readState(db, kept)
  }
  return (state.bins ?? []).map(([bin, count]) => [Number(bin), count])
}
