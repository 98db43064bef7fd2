import { sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { deleteActivity } from '#server/features/dashboards/activity.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { readingLedger, readingScope } from '#server/platform/db/schema.ts'
import { holdRollups, takeFromRollups } from './rollup.ts'

const deletedCount = async (tx: Database, kind: ReadingKindName, userId: string) => {
  const rolled = await holdRollups(tx, kind)
  const table = readingTables[kind]
  const [row] = await rowsOf<{ count: number; vids: string[] | null }>(
    tx,
    sql`with gone as (delete from ${table} where ${table.userId} = ${userId} returning *),
             inactive as (${deleteActivity(sql`gone`)}),
             unrolled as (${takeFromRollups(kind, sql`(select * from gone where id <= ${rolled}) as gone`)})
        select count(*)::int as count, array_agg(distinct vid) filter (where vid is not null) as vids from gone`,
  )
  const { count = 0, vids } = row ?? {}
  if (count > 0) await tx.execute(sql`update ${readingLedger} set readings = readings - ${count} where kind = ${kind}`)
  return { count, vids: vids ?? [] }
}

/** Invalidates the page maps of all scopes that included erased readings. */
const raiseScopes = (tx: Database, scopes: Iterable<string>) =>
  tx.execute(
    sql`insert into ${readingScope} (scope, revision)
        select scope, 1 from unnest(${sql.param([...scopes])}::text[]) as scope order by scope
        on conflict (scope) do update set revision = ${readingScope.revision} + 1`,
  )

/** Deletes the readings of a user, and takes them out of totals, rollups, activity and page maps. The ledger is locked. */
export const eraseReadings = async (tx: Database, userId: string): Promise<{ count: number }> => {
  const scopes = new Set(['all'])
  let readings = 0
  for (const kind of readingKindNames) {
    const { count, vids } = await deletedCount(tx, kind, userId)
    readings += count
    for (const vid of vids) scopes.add(vid)
  }
  await raiseScopes(tx, scopes)
  return { count: readings }
}
