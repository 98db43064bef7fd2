import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { readReach, recipientsWithinADay } from '#server/platform/workflows/dailyReach.ts'
import { push } from './tables.ts'

/** Number of phones that other pushes of the same vendor reach within 24 hours without approval. */
export const recentPhones = recipientsWithinADay(push, sql`other.vid is not distinct from ${push.vid}`)

/** Reads `recentPhones` of one push. */
export const readRecentPhones = (db: Database, id: string): Promise<number> => readReach(db, push, recentPhones, id)
