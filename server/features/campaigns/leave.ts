import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { theSubscriber } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { mailLedger } from './ledger.ts'
import { campaign, delivery, subscriber } from './tables.ts'

/** Whose mail a link to unsubscribe came with. */
interface Leaving {
  email: string
  isTest: boolean
  isGone: boolean
}

const gone = ['unsubscribed', 'complained', 'erased']

/** The receiver of a delivery; undefined where there is none. */
export const findLeaving = async (db: Database, deliveryId: string): Promise<Leaving | undefined> => {
  const [row] = await rowsOf<{ email: string; isTest: boolean; state: string | null }>(
    db,
    sql`select ${delivery.email}, subscriber_id is null as "isTest", ${subscriber.state}
          from ${delivery} left join ${subscriber} on ${subscriber.id} = subscriber_id where ${delivery.id} = ${deliveryId}`,
  )
  return row && { email: row.email, isTest: row.isTest, isGone: gone.includes(row.state ?? '') }
}

/** Unsubscribes the receiver of a delivery, at once and for good; again, it changes nothing. */
export const leave = (db: Database, engine: WorkflowEngine, deliveryId: string): Promise<void> =>
  db.transaction(async (tx) => {
    // In the order of whoever changes them: campaign, subscriber, the log's end, delivery.
    await mailLedger.lockParents(tx, sql`id = ${deliveryId}`)
    const [row] = await rowsOf<{ id: string; campaignId: string; state: string }>(
      tx,
      sql`select ${subscriber.id}, campaign_id as "campaignId", ${subscriber.state}
            from ${delivery} join ${subscriber} on ${subscriber.id} = subscriber_id
           where ${delivery.id} = ${deliveryId} for update of ${subscriber}`,
    )
    if (!row || gone.includes(row.state)) return
    const event = workflowEvent('subscriber.unsubscribe')
    await transitionRecord(tx, { workflow: 'subscriberLife', id: row.id, event }, theSubscriber, { engine })
    await tx.execute(sql`update ${delivery} set leave_time = now() where id = ${deliveryId}`)
    await tx.execute(sql`update ${campaign} set left_count = left_count + 1 where id = ${row.campaignId}`)
  })
