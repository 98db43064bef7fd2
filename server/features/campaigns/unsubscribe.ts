import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { subscriberActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { mailLedger } from './ledger.ts'
import { campaign, delivery, subscriber } from './tables.ts'

/** Recipient of the mail that an unsubscribe link belongs to. */
interface UnsubscribeTarget {
  email: string
  isTest: boolean
  isGone: boolean
}

const endedStates = ['unsubscribed', 'complained', 'erased']

/** Finds the recipient of a delivery; undefined if there is no such delivery. */
export const findUnsubscribeTarget = async (
  db: Database,
  deliveryId: string,
): Promise<UnsubscribeTarget | undefined> => {
  const [row] = await rowsOf<{ email: string; isTest: boolean; state: string | null }>(
    db,
    sql`select ${delivery.email}, subscriber_id is null as "isTest", ${subscriber.state}
          from ${delivery} left join ${subscriber} on ${subscriber.id} = subscriber_id where ${delivery.id} = ${deliveryId}`,
  )
  return row && { email: row.email, isTest: row.isTest, isGone: endedStates.includes(row.state ?? '') }
}

/** Unsubscribes the recipient of a delivery, records it on the delivery, and counts it on the campaign. Idempotent. */
export const unsubscribe = (db: Database, engine: WorkflowEngine, deliveryId: string): Promise<void> =>
  db.transaction(async (tx) => {
    // Lock order of all writers: campaign, subscriber, the end of the log, delivery.
    await mailLedger.lockParents(tx, sql`id = ${deliveryId}`)
    const [row] = await rowsOf<{ id: string; campaignId: string; state: string }>(
      tx,
      sql`select ${subscriber.id}, campaign_id as "campaignId", ${subscriber.state}
            from ${delivery} join ${subscriber} on ${subscriber.id} = subscriber_id
           where ${delivery.id} = ${deliveryId} for update of ${subscriber}`,
    )
    if (!row || endedStates.includes(row.state)) return
    const event = workflowEvent('subscriber.unsubscribe')
    await transitionRecord(tx, { workflow: 'subscriberLife', id: row.id, event }, subscriberActor, { engine })
    await tx.execute(sql`update ${delivery} set leave_time = now() where id = ${deliveryId}`)
    await tx.execute(sql`update ${campaign} set left_count = left_count + 1 where id = ${row.campaignId}`)
  })
