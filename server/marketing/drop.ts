import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { delivery } from '../db/schema.ts'

/** Leaves out the mails of a campaign that wait. Its row is locked. */
export const dropWaiting = async (tx: Database, campaignId: string): Promise<void> => {
  await tx.execute(
    sql`update ${delivery} set state = 'suppressed', end_time = now()
         where campaign_id = ${campaignId} and subscriber_id is not null and state = 'waiting'`,
  )
}
