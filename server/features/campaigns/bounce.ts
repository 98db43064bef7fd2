import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mailServerActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { mailLedger } from './ledger.ts'
import { stopByRule } from './stopRule.ts'
import { campaign, delivery, subscriber } from './tables.ts'

/** Number of consecutive soft bounces that suppress a subscriber. */
const maxSoftBounces = 3
/**
 * Interval after which a sent mail counts as delivered and interrupts a row of soft bounces. Servers retry for five days
 * before they give up (RFC 5321, section 4.5.4.1).
 */
const deliveredAfter = sql`'6 days'::interval`

/** Class of a bounce: no such address, not delivered this time, or reported as unwanted by the recipient. */
export type BounceClass = 'hard' | 'soft' | 'complaint'

export interface BounceReport {
  returned: BounceClass
  /** True if the reason lies with the sender: the bounce counts for the campaign, not for the subscriber. */
  isOurs?: true
  /** Reply of the reporting server. */
  words: string
}

interface Row {
  campaignId: string
  subscriberId: string | null
  state: string
  standing: string | null
  softBounces: number | null
  isInterrupted: boolean
}

type BounceContext = { db: Database; engine: WorkflowEngine }

const applyEvent = (tx: Database, id: string, event: 'bounce' | 'complain', engine: WorkflowEngine) =>
  transitionRecord(
    tx,
    { workflow: 'subscriberLife', id, event: workflowEvent(`subscriber.${event}`) },
    mailServerActor,
    {
      engine,
    },
  )

const softAfter = ({ softBounces, isInterrupted }: Pick<Row, 'softBounces' | 'isInterrupted'>): number =>
  isInterrupted ? 1 : (softBounces ?? 0) + 1

/** Returns the event that ends the subscription after this bounce; undefined if it continues. */
const eventAfter = (
  { returned, isOurs }: BounceReport,
  { standing, softBounces, isInterrupted }: Row,
): 'bounce' | 'complain' | undefined => {
  if (returned === 'complaint')
    return ['subscribed', 'unsubscribed', 'bounced'].includes(standing ?? '') ? 'complain' : undefined
  if (standing !== 'subscribed' || isOurs) return undefined
  return returned === 'hard' || softAfter({ softBounces, isInterrupted }) >= maxSoftBounces ? 'bounce' : undefined
}

/**
 * Updates the counters of the campaign: a bounced mail of unknown outcome counts as sent, and a mail that bounced twice
 * counts once, with its last outcome.
 */
const updateCounters = (tx: Database, { campaignId, state }: Row, became: 'bounced' | 'complained') => {
  const [wasOpen, wasUnknown, wasBounced] = [
    state === 'attempting' || state === 'unknown',
    state === 'unknown',
    state === 'bounced',
  ].map(Number)
  return tx.execute(
    sql`update ${campaign}
           set sent = sent + ${wasOpen}::int, unknown = unknown - ${wasUnknown}::int,
               bounced = bounced + ${Number(became === 'bounced')}::int - ${wasBounced}::int,
               complained = complained + ${Number(became === 'complained')}::int
         where id = ${campaignId}`,
  )
}

/**
 * Records a bounce of a delivery. Idempotent. Hard bounces and complaints suppress the subscriber at once, soft ones the
 * third time; the stop rule may pause the campaign. Returns whether the bounce was new.
 */
export const recordBounce = ({ db, engine }: BounceContext, deliveryId: string, mail: BounceReport) =>
  db.transaction(async (tx): Promise<boolean> => {
    const [found] = await rowsOf<{ id: string | null }>(
      tx,
      sql`select subscriber_id as id from ${delivery} where id = ${deliveryId}`,
    )
    if (!found?.id) return false
    // Lock order of all writers: campaign, subscriber, the end of the log, delivery.
    await mailLedger.lockParents(tx, sql`id = ${deliveryId}`)
    await tx.execute(sql`select 1 from ${subscriber} where id = ${found.id} for update`)
    const [row] = await rowsOf<Row>(
      tx,
      sql`select campaign_id as "campaignId", subscriber_id as "subscriberId", ${delivery.state},
                 ${subscriber.state} as standing, soft_bounces as "softBounces",
                 exists (select 1 from ${delivery} as other
                          where other.subscriber_id = ${subscriber.id} and other.id <> ${deliveryId}
                            and other.state = 'sent' and other.end_time < now() - ${deliveredAfter}
                            and not exists (select 1 from ${delivery} as later where later.subscriber_id = ${subscriber.id}
                                               and later.bounce_time > other.end_time)) as "isInterrupted"
            from ${delivery} join ${subscriber} on ${subscriber.id} = subscriber_id
           where ${delivery.id} = ${deliveryId}
             and (${delivery.state} in ('attempting', 'sent', 'unknown', 'bounced')
                  or ${delivery.state} = 'failed' and bounce_time is null)`,
    )
    const { returned, isOurs, words } = mail
    const became = returned === 'complaint' ? 'complained' : 'bounced'
    if (!row || row.state === became) return false
    const event = eventAfter(mail, row)
    if (event) await applyEvent(tx, found.id, event, engine)
    else if (returned === 'soft' && !isOurs)
      await tx.execute(sql`update ${subscriber} set soft_bounces = ${softAfter(row)} where id = ${found.id}`)
    // A refusal during sending is counted already.
    if (row.state === 'failed')
      await tx.execute(sql`update ${delivery} set bounce_time = now() where id = ${deliveryId}`)
    else {
      await tx.execute(
        sql`update ${delivery} set state = ${became}, bounce_time = now(), words = ${words || null},
                   end_time = coalesce(end_time, now())
             where id = ${deliveryId}`,
      )
      await updateCounters(tx, row, became)
    }
    await stopByRule(tx, row.campaignId, engine)
    return true
  })
