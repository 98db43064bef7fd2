import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { reachWithinADay, readReach } from '#server/platform/workflows/dailyReach.ts'
import { campaign } from './tables.ts'

/** The subscribers that other campaigns reach within 24 hours without approval. */
export const recentReceivers = reachWithinADay(campaign, sql`true`)

/** Reads `recentReceivers` of one campaign. */
export const readRecentReceivers = (db: Database, id: string): Promise<number> =>
  readReach(db, campaign, recentReceivers, id)
