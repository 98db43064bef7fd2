import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'

const threadsLock = 410_046

/**
 * Holds, for the rest of the transaction, what feedback is merged into: merging, writing again and erasing look at two
 * records, and would meet each other half way.
 */
export const holdThreads = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${threadsLock})`)
