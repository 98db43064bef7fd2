import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { campaign, delivery } from '../db/schema.ts'

/** Locks the campaigns of deliveries, before these: whoever holds a campaign may go on to its deliveries. */
export const lockCampaigns = async (tx: Database, which: SQL): Promise<void> => {
  await tx.execute(
    sql`select 1 from ${campaign} where id in (select campaign_id from ${delivery} where ${which}) order by id for update`,
  )
}

/** Runs an update of deliveries that ends attempts, and counts what they have become at their campaigns; tests are not counted. */
export const countEnded = async (tx: Database, update: SQL): Promise<void> => {
  await tx.execute(
    sql`with ended as (${update} returning campaign_id, subscriber_id, ${delivery.state} as became),
        counted as (
          select campaign_id, count(*) filter (where became = 'sent')::int as sent,
                 count(*) filter (where became = 'failed')::int as failed,
                 count(*) filter (where became = 'unknown')::int as unknown
            from ended where subscriber_id is not null group by campaign_id)
        update ${campaign} set sent = ${campaign.sent} + counted.sent, failed = ${campaign.failed} + counted.failed,
               unknown = ${campaign.unknown} + counted.unknown
          from counted where id = counted.campaign_id`,
  )
}
