import { sql } from 'drizzle-orm'
import { push, pushDelivery } from '#server/platform/db/schema.ts'
import type { DeliveryQueues } from '#server/platform/metrics/queues.ts'

/** Selects what is still to be delivered of what is being sent, for the metrics. */
export const deliveryQueues = {
  push: sql`from ${push} join ${pushDelivery} on push_id = ${push.id}
           where ${push.state} = 'sending' and ${pushDelivery.state} = 'waiting'`,
} satisfies DeliveryQueues
