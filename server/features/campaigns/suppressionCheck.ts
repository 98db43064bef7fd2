import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { DeliveryOutcome } from '#server/platform/delivery/queue.ts'
import { createDeliveryWindow } from '#server/platform/delivery/window.ts'
import type { ClaimedMail } from './queue.ts'
import { campaign, subscriber } from './tables.ts'
import { connections } from './transport.ts'

/** Sends a mail, unless it cannot begin before `until` (epoch milliseconds). */
type Send = (item: ClaimedMail, until?: number) => Promise<DeliveryOutcome>

/** Maximum number of mails handed over and not yet sent. */
const maxAhead = 6 * connections

interface CheckOptions {
  /** Maximum age in milliseconds of the cached states of recipients and campaigns. */
  freshMs: number
}

type NotSent = Extract<DeliveryOutcome, { state: 'suppressed' | 'held' }>

type SuppressionCheck = (mail: ClaimedMail) => NotSent | undefined

/** Reads which mails must not be sent any more: their recipients unsubscribed, or their campaigns are not being sent. */
const readSuppressions = async (db: Database, mails: ReadonlySet<ClaimedMail>): Promise<SuppressionCheck> => {
  const ids = (key: 'campaignId' | 'subscriberId') => sql.param([...new Set([...mails].map((mail) => mail[key]))])
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${campaign} where id = any(${ids('campaignId')}::uuid[]) and state = 'sending' union all
        select id from ${subscriber} where id = any(${ids('subscriberId')}::uuid[]) and state = 'subscribed'`,
  )
  const active = new Set<string | null>(rows.map(({ id }) => id))
  return (mail) => {
    if (!mails.has(mail)) return undefined
    if (!active.has(mail.campaignId)) return { state: 'held' }
    return active.has(mail.subscriberId) ? undefined : { state: 'suppressed' }
  }
}

/**
 * Wraps `send` with a suppression check just before each mail: claimed mails may wait for minutes, and recipients who
 * unsubscribe meanwhile must receive nothing. A sliding window bounds the mails handed over within the freshness of a
 * check; a mail whose connection comes later is held and checked again. Tests are always sent.
 */
export const withSuppressionCheck = (db: Database, send: Send, { freshMs }: CheckOptions = { freshMs: 100 }) => {
  const window = createDeliveryWindow({ least: connections, most: maxAhead, spanMs: freshMs })
  const limit = pLimit(connections)
  const waiting = new Set<ClaimedMail>()
  let cached = { at: 0, suppressions: Promise.resolve<SuppressionCheck>(() => undefined) }

  // Mails that were added since the last check were claimed after it.
  const check = async (item: ClaimedMail): Promise<NotSent | undefined> => {
    if (Date.now() - cached.at >= freshMs)
      cached = { at: Date.now(), suppressions: readSuppressions(db, new Set(waiting)) }
    // If the database is unavailable nothing was begun, so the mail can be retried.
    return cached.suppressions.then((suppressionOf) => suppressionOf(item)).catch((): NotSent => ({ state: 'held' }))
  }

  const sendChecked = async (item: ClaimedMail): Promise<DeliveryOutcome> => {
    const notSent = await check(item)
    waiting.delete(item)
    const outcome = notSent ?? (await send(item, Date.now() + freshMs))
    window.recordSettled(1)
    limit.concurrency = window.size()
    return outcome
  }

  return async (item: ClaimedMail): Promise<DeliveryOutcome> => {
    if (item.subscriberId === null) return send(item)
    waiting.add(item)
    return limit(sendChecked, item)
  }
}
