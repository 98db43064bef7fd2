import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { readReach, recipientsWithinADay } from '#server/platform/workflows/dailyReach.ts'
import { campaign } from './tables.ts'

/** Number of subscribers that other campaigns reach within 24 hours without approval. */
export const recentRecipients = recipientsWithinADay(campaign, sql`true`)

/** Reads `recentRecipients` of one campaign. */
export const readRecentRecipients = (db: Database, id: string): Promise<number> =>
  readReach(db, campaign, recentRecipients, id)
