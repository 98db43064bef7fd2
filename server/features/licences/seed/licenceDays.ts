import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { licence, licenceBatch, licenceEvent, licenceKey, product } from '#server/platform/db/schema.ts'

/**
 * Sets plausible dates of quotas, batches, keys and licence log entries, which a seed inserts at one moment. A quota
 * follows its product; of two batches the first is early, the second late.
 */
export const spreadLicences = async (db: Database): Promise<void> => {
  await db.execute(
    sql`update ${licence} as q set create_time = p.create_time + interval '3 days' from ${product} as p
         where p.pid = q.pid and p.create_time < now() - interval '3 days'`,
  )
  await db.execute(
    sql`update ${licenceBatch} as b
           set create_time = q.create_time + (now() - q.create_time) * case when b.number::text ~ '[13579]$' then 0.2 else 0.7 end
          from ${licence} as q where q.id = b.licence_id`,
  )
  await db.execute(
    sql`update ${licenceKey} as k set create_time = b.create_time from ${licenceBatch} as b where b.id = k.batch_id`,
  )
  // The log is append-only, also for the server: the trigger is disabled before anyone could have read it.
  await db.execute(sql`alter table ${licenceEvent} disable trigger licence_event_rows`)
  await db.execute(
    sql`update ${licenceEvent} as e set create_time = coalesce(
          (select b.create_time from ${licenceBatch} as b where e.event = 'drawn' and b.number = e.batch),
          (select q.create_time from ${licence} as q where q.pid = e.pid))`,
  )
  await db.execute(sql`alter table ${licenceEvent} enable trigger licence_event_rows`)
}
