import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { leaseSeconds, seconds } from '#server/delivery/ledger.ts'

/** What is still said to be attempted was left by a server that has died, as the next one finds by its time. */
export const endLeasesOf = (db: Database, deliveries: SQL) =>
  db.execute(
    sql`update ${deliveries} set attempt_time = attempt_time - ${seconds(leaseSeconds)} where state = 'attempting'`,
  )
