import { sql } from 'drizzle-orm'
import { campaign, delivery } from '#server/platform/db/schema.ts'
import type { DeliveryQueues } from '#server/platform/metrics/queues.ts'

/** Selects what is still to be delivered of what is being sent, for the metrics. */
export const deliveryQueues = {
  campaign: sql`from ${campaign} join ${delivery} on campaign_id = ${campaign.id}
           where ${campaign.state} = 'sending' and ${delivery.state} = 'waiting'`,
} satisfies DeliveryQueues
