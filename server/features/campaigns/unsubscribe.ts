import { sql } from 'drizzle-orm'
import type { LeaveReason } from '#contract/campaigns/leaveReason.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { subscriberActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { mailLedger } from './ledger.ts'
import { campaign, delivery, subscriber } from './tables.ts'

/** Recipient of the mail that an unsubscribe link belongs to. */
export interface UnsubscribeTarget {
  email: string
  isTest: boolean
  isGone: boolean
  /** True if this link unsubscribed the recipient within the last day. */
  canUndo: boolean
}

const endedStates = ['unsubscribed', 'complained', 'erased']

/**
 * Tests whether the link of a delivery unsubscribed its recipient within the last day. A forwarded mail must not
 * resubscribe its recipient later.
 */
const isUndoable = sql`${subscriber.state} = 'unsubscribed' and leave_time > now() - interval '1 day'`

/** Finds the recipient of a delivery; undefined if there is no such delivery. */
export const findUnsubscribeTarget = async (
  db: Database,
  deliveryId: string,
): Promise<UnsubscribeTarget | undefined> => {
  const [row] = await rowsOf<{ email: string; isTest: boolean; state: string | null; canUndo: boolean | null }>(
    db,
    sql`select ${delivery.email}, subscriber_id is null as "isTest", ${subscriber.state}, ${isUndoable} as "canUndo"
          from ${delivery} left join ${subscriber} on ${subscriber.id} = subscriber_id where ${delivery.id} = ${deliveryId}`,
  )
  return (
    row && {
      email: row.email,
      isTest: row.isTest,
      isGone: endedStates.includes(row.state ?? ''),
      canUndo: row.canUndo === true,
    }
  )
}

interface LinkedSubscriber {
  id: string
  campaignId: string
  state: string
  canUndo: boolean
}

/**
 * Applies an event of the owner of a link to the recipient of its delivery, if `isDue`, and calls `record` with the
 * transaction and the campaign. Locks in the order of all writers: campaign, subscriber, the end of the log, delivery.
 */
const applyToRecipient = (
  db: Database,
  engine: WorkflowEngine,
  deliveryId: string,
  {
    event,
    isDue,
    record,
  }: {
    event: EventOf<'subscriberLife'>
    isDue: (row: LinkedSubscriber) => boolean
    record: (tx: Database, campaignId: string) => Promise<unknown>
  },
): Promise<void> =>
  db.transaction(async (tx) => {
    await mailLedger.lockParents(tx, sql`id = ${deliveryId}`)
    const [row] = await rowsOf<LinkedSubscriber>(
      tx,
      sql`select ${subscriber.id}, campaign_id as "campaignId", ${subscriber.state}, coalesce(${isUndoable}, false) as "canUndo"
            from ${delivery} join ${subscriber} on ${subscriber.id} = subscriber_id
           where ${delivery.id} = ${deliveryId} for update of ${subscriber}`,
    )
    if (!row || !isDue(row)) return
    await transitionRecord(
      tx,
      { workflow: 'subscriberLife', id: row.id, event: workflowEvent(event) },
      subscriberActor,
      {
        engine,
      },
    )
    await record(tx, row.campaignId)
  })

const countLeft = (tx: Database, campaignId: string, by: 1 | -1) =>
  tx.execute(sql`update ${campaign} set left_count = left_count + ${by} where id = ${campaignId}`)

/** Unsubscribes the recipient of a delivery, records it on the delivery, and counts it on the campaign. Idempotent. */
export const unsubscribe = (db: Database, engine: WorkflowEngine, deliveryId: string): Promise<void> =>
  applyToRecipient(db, engine, deliveryId, {
    event: 'subscriber.unsubscribe',
    isDue: ({ state }) => !endedStates.includes(state),
    async record(tx, campaignId) {
      await tx.execute(sql`update ${delivery} set leave_time = now() where id = ${deliveryId}`)
      await countLeft(tx, campaignId, 1)
    },
  })

/** Undoes what `unsubscribe` did by the same link within the last day. Idempotent. */
export const resubscribe = (db: Database, engine: WorkflowEngine, deliveryId: string): Promise<void> =>
  applyToRecipient(db, engine, deliveryId, {
    event: 'subscriber.confirm',
    isDue: ({ canUndo }) => canUndo,
    async record(tx, campaignId) {
      await tx.execute(sql`update ${delivery} set leave_time = null, leave_reason = null where id = ${deliveryId}`)
      await countLeft(tx, campaignId, -1)
    },
  })

/** Stores why the recipient of a delivery unsubscribed by its link. */
export const storeLeaveReason = async (db: Database, deliveryId: string, reason: LeaveReason): Promise<void> => {
  await db.execute(
    sql`update ${delivery} set leave_reason = ${reason} where ${delivery.id} = ${deliveryId} and leave_time is not null`,
  )
}
