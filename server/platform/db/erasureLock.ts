import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

const erasureLock = 410_015

/** Lets no other erasure run for the rest of the transaction: two that share a device or a vendor would wait for each other in a circle. */
export const holdErasures = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${erasureLock})`)

/**
 * Waits for an erasure that runs, and holds the next back for the rest of the transaction: what begins to read people
 * has either begun before an erasure, which then ends it, or finds nothing of who was erased.
 */
export const awaitErasures = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${erasureLock})`)
