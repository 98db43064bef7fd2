import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { deleteActivity } from '#server/features/dashboards/activity.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { readingLedger, readingScope } from '#server/platform/db/schema.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { lockRollups, subtractFromRollups } from './rollup.ts'

interface DeletedReadings {
  count: number
  vids: string[]
  users: string[]
  /** Times of the first and the last one; null if none were deleted. */
  first: string | null
  last: string | null
}

/**
 * Deletes the readings of a kind that match a condition, and subtracts them from totals, rollups and activity. The
 * activity of users with further readings must be inserted again. Locks the rollups and the ledger.
 */
export const deleteReadings = async (tx: Database, kind: ReadingKindName, condition: SQL): Promise<DeletedReadings> => {
  const watermark = await lockRollups(tx, kind)
  const table = readingTables[kind]
  const [row] = await rowsOf<DeletedReadings>(
    tx,
    sql`with gone as (delete from ${table} where ${condition} returning *),
             inactive as (${deleteActivity(sql`gone`)}),
             unrolled as (${subtractFromRollups(kind, sql`(select * from gone where id <= ${watermark}) as gone`)})
        select count(*)::int as count, coalesce(array_agg(distinct vid) filter (where vid is not null), '{}') as vids,
               coalesce(array_agg(distinct user_id) filter (where user_id is not null), '{}') as users,
               ${timeText(sql`min(measured_at)`)} as first, ${timeText(sql`max(measured_at)`)} as last from gone`,
  )
  const deleted = row ?? { count: 0, vids: [], users: [], first: null, last: null }
  const { count } = deleted
  if (count > 0) await tx.execute(sql`update ${readingLedger} set readings = readings - ${count} where kind = ${kind}`)
  return deleted
}

/** Increments the revisions of scopes, which invalidates their page maps. */
export const invalidatePageMaps = (tx: Database, scopes: Iterable<string>) =>
  tx.execute(
    sql`insert into ${readingScope} (scope, revision)
        select scope, 1 from unnest(${sql.param([...scopes])}::text[]) as scope order by scope
        on conflict (scope) do update set revision = ${readingScope.revision} + 1`,
  )

/**
 * Deletes the readings of a user, and subtracts them from totals, rollups and activity; invalidates the affected page
 * maps. Locks the ledger and the rollups.
 */
export const eraseReadings = async (tx: Database, userId: string): Promise<{ count: number }> => {
  const scopes = new Set(['all'])
  let readings = 0
  for (const kind of readingKindNames) {
    const { count, vids } = await deleteReadings(tx, kind, sql`${readingTables[kind].userId} = ${userId}`)
    readings += count
    for (const vid of vids) scopes.add(vid)
  }
  await invalidatePageMaps(tx, scopes)
  return { count: readings }
}
