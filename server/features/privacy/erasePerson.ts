import { sql } from 'drizzle-orm'
import { readingKindNames } from '#contract/readings/index.ts'
import type { PersonCounts } from '#contract/users/appUser.ts'
import { deleteActivity } from '#server/features/dashboards/activity.ts'
import { eraseFeedback } from '#server/features/feedback/erase.ts'
import { erasePhones } from '#server/features/pushes/erase.ts'
import { deleteReadingUploads } from '#server/features/readings/readingUploads.ts'
import { holdRollups, takeFromRollups } from '#server/features/readings/rollup.ts'
import { eraseTraces } from '#server/features/users/traces.ts'
import type { Database } from '#server/platform/db/database.ts'
import { holdErasures } from '#server/platform/db/erasureLock.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appUser, device, deviceBinding, readingLedger, readingScope } from '#server/platform/db/schema.ts'

const deletedCount = async (tx: Database, kind: (typeof readingKindNames)[number], userId: string) => {
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

/** Pages of readings are counted anew for everybody who could see some that are gone. */
const raiseScopes = (tx: Database, scopes: Iterable<string>) =>
  tx.execute(
    sql`insert into ${readingScope} (scope, revision)
        select scope, 1 from unnest(${sql.param([...scopes])}::text[]) as scope order by scope
        on conflict (scope) do update set revision = ${readingScope.revision} + 1`,
  )

/**
 * Erases a user, whose row is locked: unbinds its devices, takes its name out of their histories and its words out of feedback,
 * forgets its phones, and deletes its readings (docs/decisions/0034-people.md). Answers what went, and the keys of stored objects to be removed once this is certain.
 */
export const erasePerson = async (
  tx: Database,
  userId: string,
): Promise<{ counts: Omit<PersonCounts, 'subscriptions'>; objectKeys: string[] }> => {
  await holdErasures(tx)
  // As whoever writes readings does, so that the counts stay exact: before devices, as an import, and all before the first
  // is deleted, because what other servers hold of the others is seen as of that moment.
  await tx.execute(sql`select 1 from ${readingLedger} order by kind for update`)
  const unbound = await rowsOf(
    tx,
    sql`update ${device} set user_id = null, bind_time = null where ${device.userId} = ${userId} returning 1`,
  )
  const bindings = await rowsOf(
    tx,
    sql`update ${deviceBinding} set user_id = null where ${deviceBinding.userId} = ${userId} returning 1`,
  )
  const scopes = new Set(['all'])
  let readings = 0
  for (const kind of readingKindNames) {
    const { count, vids } = await deletedCount(tx, kind, userId)
    readings += count
    for (const vid of vids) scopes.add(vid)
  }
  await raiseScopes(tx, scopes)
  await eraseTraces(tx, userId)
  const uploads = await deleteReadingUploads(tx)
  const written = await eraseFeedback(tx, userId)
  const phones = await erasePhones(tx, userId)
  await tx.execute(sql`delete from ${appUser} where ${appUser.id} = ${userId}`)
  const counts = {
    devices: unbound.length,
    bindings: bindings.length,
    readings,
    uploads: uploads.length,
    feedback: written.count,
    phones,
  }
  return { counts, objectKeys: [...uploads, ...written.objectKeys] }
}
