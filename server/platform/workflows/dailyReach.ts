import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** A table of campaigns or pushes. */
type SentTable = PgTable & Record<'id' | 'dueTime' | 'plannedTime', PgColumn>

/**
 * Returns a subquery of a record's row that sums the recipients of the same sender's other records within 24 hours, so
 * that dividing a message into many does not evade approval. Approved records are excluded; cancelled ones count sent
 * deliveries.
 */
export const recipientsWithinADay = (table: SentTable, isSameSender: SQL): SQL => sql`(
  select coalesce(sum(case when other.state = 'cancelled' then other.sent + other.failed + other.unknown
                           else other.receivers end), 0)::int
    from ${table} other
   where other.id <> ${table.id} and other.approved_receivers is null and other.state not in ('draft', 'awaiting')
     and ${isSameSender}
     and abs(extract(epoch from coalesce(other.start_time, other.due_time)
                                - greatest(coalesce(${table.dueTime}, ${table.plannedTime}), now()))) < 24 * 3600)`

/** Reads a sum of `reachWithinADay` for one record. */
export const readReach = async (db: Database, table: SentTable, reach: SQL, id: string): Promise<number> => {
  const [row] = await rowsOf<{ sum: number }>(db, sql`select ${reach} as sum from ${table} where ${table.id} = ${id}`)
  return row?.sum ?? 0
}

/**
 * Acquires the row lock of a draft and then the advisory lock of its sender, so that of two drafts scheduled
 * concurrently the second counts the first. Only for drafts: returning scheduled records to draft acquires no such
 * lock.
 */
export const serializeDrafts = async (
  tx: Database,
  table: SentTable,
  id: string,
  vid: string | null = null,
): Promise<void> => {
  await tx.execute(sql`select 1 from ${table} where id = ${id} for update`)
  const sender = `${getTableName(table)} ${vid ?? 'platform'}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`)
}
