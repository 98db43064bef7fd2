import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { audienceOf } from './audience.ts'
import { campaign, delivery, subscriber } from './tables.ts'

/** Fixes the receivers of a campaign that begins to be sent: whoever subscribes later does not get it. */
export const freezeReceivers = async (tx: Database, campaignId: string): Promise<void> => {
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
 * Takes out whoever has left, or was erased, while the receivers were fixed, and says how many there are. With the end of the
 * log held: whoever leaves later finds their delivery.
 */
export const settleReceivers = async (tx: Database, campaignId: string): Promise<void> => {
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
