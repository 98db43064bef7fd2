import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { leaseSeconds, seconds } from '#server/platform/delivery/ledger.ts'

/** Makes the jobs of a server that was killed look as if it had been silent for too long. */
export const endHeartbeats = (db: Database) =>
  db.execute(sql`update job_queue.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`)

/** What is still said to be attempted was left by a server that has died, as the next one finds by its time. */
export const endLeasesOf = (db: Database, deliveries: SQL) =>
  db.execute(
    sql`update ${deliveries} set attempt_time = attempt_time - ${seconds(leaseSeconds)} where state = 'attempting'`,
  )
