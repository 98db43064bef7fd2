import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Outcome } from '#server/platform/delivery/queue.ts'
import { createWindow } from '#server/platform/delivery/window.ts'
import type { ClaimedMail } from './queue.ts'
import { campaign, subscriber } from './tables.ts'
import { connections } from './transport.ts'

/** Sends a mail, where it can be begun until a moment in epoch milliseconds. */
type Send = (item: ClaimedMail, until?: number) => Promise<Outcome>

/** Handed over and not sent yet, at most. */
const mostAhead = 6 * connections

interface Bounds {
  /** How old what is known of receivers may be when a mail is handed over. */
  freshMs: number
}

type Withheld = Extract<Outcome, { state: 'suppressed' | 'held' }>

type Withholding = (mail: ClaimedMail) => Withheld | undefined

/** Which of some mails are not to be sent any more: their receivers have left, or their campaigns do not go on. */
const withholdingOf = async (db: Database, mails: ReadonlySet<ClaimedMail>): Promise<Withholding> => {
  const ids = (key: 'campaignId' | 'subscriberId') => sql.param([...new Set([...mails].map((mail) => mail[key]))])
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${campaign} where id = any(${ids('campaignId')}::uuid[]) and state = 'sending' union all
        select id from ${subscriber} where id = any(${ids('subscriberId')}::uuid[]) and state = 'subscribed'`,
  )
  const going = new Set<string | null>(rows.map(({ id }) => id))
  return (mail) => {
    if (!mails.has(mail)) return undefined
    if (!going.has(mail.campaignId)) return { state: 'held' }
    return going.has(mail.subscriberId) ? undefined : { state: 'suppressed' }
  }
}

/**
 * Hands claimed mails to the connections, and looks just before whether each is still to be sent: a mail may wait for its
 * turn for minutes, and whoever leaves meanwhile gets nothing. A few are handed over ahead, as many as were sent in the time
 * that such a look holds; one whose connection comes later than that is not sent, and looked at again. Tests are sent in any
 * case.
 */
export const createHandOver = (db: Database, send: Send, { freshMs }: Bounds = { freshMs: 100 }) => {
  const window = createWindow({ least: connections, most: mostAhead, spanMs: freshMs })
  const limit = pLimit(connections)
  const waiting = new Set<ClaimedMail>()
  let known = { at: 0, withholding: Promise.resolve<Withholding>(() => undefined) }

  // What has come since the last look was claimed since then.
  const withheld = async (item: ClaimedMail): Promise<Withheld | undefined> => {
    if (Date.now() - known.at >= freshMs) known = { at: Date.now(), withholding: withholdingOf(db, new Set(waiting)) }
    // The database may be away: nothing was begun, so it may be tried again.
    return known.withholding.then((of) => of(item)).catch((): Withheld => ({ state: 'held' }))
  }

  const sendChecked = async (item: ClaimedMail): Promise<Outcome> => {
    const instead = await withheld(item)
    waiting.delete(item)
    const outcome = instead ?? (await send(item, Date.now() + freshMs))
    window.noted(1)
    limit.concurrency = window.size()
    return outcome
  }

  return async (item: ClaimedMail): Promise<Outcome> => {
    if (item.subscriberId === null) return send(item)
    waiting.add(item)
    return limit(sendChecked, item)
  }
}
