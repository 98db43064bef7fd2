import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { aMailServer } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { mailLedger } from './ledger.ts'
import { stopByRule } from './stopRule.ts'
import { campaign, delivery, subscriber } from './tables.ts'

/** Soft bounces in a row that end it. */
const mostSoft = 3
/**
 * A mail that was taken and has not come back for so long has arrived: soft bounces before it are no longer in a row.
 * Servers try for five days before they give up (RFC 5321, section 4.5.4.1).
 */
const arrived = sql`'6 days'::interval`

/** The class of a returned mail: no such address, not delivered this time, or reported as unwanted by its receiver. */
export type Returned = 'hard' | 'soft' | 'complaint'

export interface BounceReport {
  returned: Returned
  /** The reason lies with the sender: the bounce is counted for the campaign, not for the subscriber. */
  isOurs?: true
  /** The reply of the reporting server. */
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

type Parts = { db: Database; engine: WorkflowEngine }

const move = (tx: Database, id: string, event: 'bounce' | 'complain', engine: WorkflowEngine) =>
  transitionRecord(tx, { workflow: 'subscriberLife', id, event: workflowEvent(`subscriber.${event}`) }, aMailServer, {
    engine,
  })

const softAfter = ({ softBounces, isInterrupted }: Pick<Row, 'softBounces' | 'isInterrupted'>): number =>
  isInterrupted ? 1 : (softBounces ?? 0) + 1

/** Whether this is the last that is sent to a subscriber, and by which event. */
const eventAfter = (
  { returned, isOurs }: BounceReport,
  { standing, softBounces, isInterrupted }: Row,
): 'bounce' | 'complain' | undefined => {
  if (returned === 'complaint')
    return ['subscribed', 'unsubscribed', 'bounced'].includes(standing ?? '') ? 'complain' : undefined
  if (standing !== 'subscribed' || isOurs) return undefined
  return returned === 'hard' || softAfter({ softBounces, isInterrupted }) >= mostSoft ? 'bounce' : undefined
}

/** Counts a mail of which nobody knew as sent, since it came back; and what came back twice once, as what it became last. */
const count = (tx: Database, { campaignId, state }: Row, became: 'bounced' | 'complained') => {
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
 * Notes that a mail came back, once however often it does: hard ones and complaints suppress the subscriber, soft ones
 * the third time; too many of them stop the campaign. Answers whether it was news.
 */
export const noteReturned = ({ db, engine }: Parts, deliveryId: string, mail: BounceReport) =>
  db.transaction(async (tx): Promise<boolean> => {
    const [named] = await rowsOf<{ id: string | null }>(
      tx,
      sql`select subscriber_id as id from ${delivery} where id = ${deliveryId}`,
    )
    if (!named?.id) return false
    // In the order of whoever changes them: campaign, subscriber, the log's end, delivery.
    await mailLedger.lockParents(tx, sql`id = ${deliveryId}`)
    await tx.execute(sql`select 1 from ${subscriber} where id = ${named.id} for update`)
    const [row] = await rowsOf<Row>(
      tx,
      sql`select campaign_id as "campaignId", subscriber_id as "subscriberId", ${delivery.state},
                 ${subscriber.state} as standing, soft_bounces as "softBounces",
                 exists (select 1 from ${delivery} as other
                          where other.subscriber_id = ${subscriber.id} and other.id <> ${deliveryId}
                            and other.state = 'sent' and other.end_time < now() - ${arrived}
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
    if (event) await move(tx, named.id, event, engine)
    else if (returned === 'soft' && !isOurs)
      await tx.execute(sql`update ${subscriber} set soft_bounces = ${softAfter(row)} where id = ${named.id}`)
    // What the mail server refused at once is counted as refused already.
    if (row.state === 'failed')
      await tx.execute(sql`update ${delivery} set bounce_time = now() where id = ${deliveryId}`)
    else {
      await tx.execute(
        sql`update ${delivery} set state = ${became}, bounce_time = now(), words = ${words || null},
                   end_time = coalesce(end_time, now())
             where id = ${deliveryId}`,
      )
      await count(tx, row, became)
    }
    await stopByRule(tx, row.campaignId, engine)
    return true
  })
