import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { leaseSeconds, seconds } from '#server/platform/delivery/ledger.ts'

/** Sets back the heartbeats of active jobs, as if their server had been silent for too long. */
export const expireHeartbeats = (db: Database) =>
  db.execute(sql`update job_queue.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`)

/** Expires the leases of deliveries in progress, as after the death of their server. */
export const expireLeases = (db: Database, deliveries: SQL) =>
  db.execute(
    sql`update ${deliveries} set attempt_time = attempt_time - ${seconds(leaseSeconds)} where state = 'attempting'`,
  )
