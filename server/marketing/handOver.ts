import { sql } from 'drizzle-orm'
import { createTurns } from '../concurrency/turns.ts'
import type { Database } from '../db/connect.ts'
import { campaign, delivery, subscriber } from '../db/schema.ts'
import type { Outcome } from '../delivery/queue.ts'
import { rowsOf } from '../query/rows.ts'
import type { ClaimedMail } from './queue.ts'
import { connections } from './transport.ts'

interface Bounds {
  /** How old what is known of receivers may be when a mail is handed over. */
  freshMs: number
}

type Withheld = Extract<Outcome, { state: 'suppressed' | 'held' }>

/** Which of some deliveries are not to be sent any more: their receivers have left, or their campaigns do not go on. */
const withheldOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Withheld>> => {
  const rows = await rowsOf<{ id: string } & Withheld>(
    db,
    sql`select ${delivery.id}, case when ${campaign.state} <> 'sending' then 'held' else 'suppressed' end as state
          from ${delivery} join ${campaign} on ${campaign.id} = campaign_id
          left join ${subscriber} on ${subscriber.id} = subscriber_id
         where ${delivery.id} = any(${sql.param([...ids])}::uuid[])
           and (${campaign.state} <> 'sending' or ${subscriber.state} is distinct from 'subscribed')`,
  )
  return new Map(rows.map(({ id, state }) => [id, { state }]))
}

/**
 * Sends as many claimed mails at a time as there are connections, and looks just before whether each is still to be sent: a
 * mail may wait for its connection for minutes, and whoever leaves meanwhile gets nothing. Tests are sent in any case.
 */
export const createHandOver = (
  db: Database,
  send: (item: ClaimedMail) => Promise<Outcome>,
  { freshMs }: Bounds = { freshMs: 100 },
) => {
  const turns = createTurns({ perKey: connections, maxQueued: Number.POSITIVE_INFINITY })
  const waiting = new Set<string>()
  let known = { at: 0, withheld: Promise.resolve<ReadonlyMap<string, Withheld>>(new Map()) }

  const withheld = async (id: string): Promise<Withheld | undefined> => {
    if (Date.now() - known.at >= freshMs) known = { at: Date.now(), withheld: withheldOf(db, [...waiting]) }
    // The database may be away: nothing was begun, so it may be tried again.
    return known.withheld.then((all) => all.get(id)).catch((): Withheld => ({ state: 'held' }))
  }

  return async (item: ClaimedMail): Promise<Outcome> => {
    if (item.subscriberId === null) return send(item)
    waiting.add(item.id)
    return turns('', async () => {
      const instead = await withheld(item.id)
      waiting.delete(item.id)
      return instead ?? send(item)
    })
  }
}
