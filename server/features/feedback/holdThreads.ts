import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

const threadsLock = 410_046

/**
 * Holds, for the rest of the transaction, what feedback is merged into. Whatever is done with feedback takes this first:
 * merging, handing on, writing again and erasing look at several records, and would meet each other half way.
 */
export const holdThreads = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${threadsLock})`)
