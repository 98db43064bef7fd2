import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

const erasureLock = 410_015

/**
 * Acquires the advisory lock of erasures until the end of the transaction: concurrent ones that share a device or
 * vendor could deadlock.
 */
export const lockErasures = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${erasureLock})`)

/**
 * Acquires the advisory lock of erasures in shared mode until the end of the transaction. Work that reads personal data
 * thus starts either before an erasure, which then cancels it, or after it, and reads nothing of the erased person.
 */
export const lockErasuresShared = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${erasureLock})`)
