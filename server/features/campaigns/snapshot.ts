import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { audienceOf } from './audience.ts'
import { campaign, delivery, subscriber } from './tables.ts'

/** Inserts one delivery per recipient of a campaign that begins to be sent. Later subscribers do not receive it. */
export const snapshotRecipients = async (tx: Database, campaignId: string): Promise<void> => {
  const [row] = await tx.select().from(campaign).where(sql`id = ${campaignId}`)
  if (!row) return
  const audience = await audienceOf(tx, row)
  await tx.execute(
    sql`insert into ${delivery} (campaign_id, subscriber_id, email, domain, language)
        select ${campaignId}::uuid, ${subscriber.id}, ${subscriber.email}, split_part(${subscriber.mailbox}, '@', 2),
               ${subscriber.language}
          from ${subscriber} where ${audience}`,
  )
}

/**
 * Deletes deliveries of those who unsubscribed or were erased during the snapshot, and sets the start time and the number
 * of recipients. Runs with the end of the log locked, so that later unsubscriptions see their delivery.
 */
export const finalizeRecipients = async (tx: Database, campaignId: string): Promise<void> => {
  await tx.execute(
    sql`delete from ${delivery} using ${subscriber}
         where campaign_id = ${campaignId} and ${subscriber.id} = subscriber_id and ${subscriber.state} <> 'subscribed'`,
  )
  await tx.execute(
    sql`update ${campaign} set start_time = now(),
               receivers = (select count(*)::int from ${delivery} where campaign_id = ${campaignId} and subscriber_id is not null)
         where id = ${campaignId}`,
  )
}
