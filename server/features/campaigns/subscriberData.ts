import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition } from '#server/platform/db/schema.ts'
import { timeText, transitionTime } from '#server/platform/workflows/log.ts'
import { campaign, delivery, subscriber } from './tables.ts'

type Values = Record<string, unknown>

/** Reads all data stored about a subscriber, as of the transaction. Undefined if there is no such subscriber. */
export const subscriberData = async (tx: Database, id: string) => {
  const [row] = await rowsOf<Values & { takenAt: string }>(
    tx,
    sql`select ${timeText(sql`now()`)} as "takenAt", email, name, language, country, state, source,
               ${timeText(sql`consent_time`)} as "consentTime", consent_place as "consentPlace",
               consent_text as "consentText", clicks as "linksCounted", pending_consent as "notConfirmed",
               soft_bounces as "softBounces",
               ${timeText(sql`create_time`)} as added
          from ${subscriber} where id = ${id}`,
  )
  if (!row) return undefined
  const deliveries = await rowsOf<Values>(
    tx,
    sql`select ${campaign.name} as campaign, ${delivery.email}, ${delivery.state}, attempts,
               ${timeText(sql`attempt_time`)} as attempted, ${timeText(sql`${delivery.endTime}`)} as ended, words,
               ${timeText(sql`bounce_time`)} as bounced, ${timeText(sql`leave_time`)} as unsubscribed, ${delivery.clicks}
          from ${delivery} join ${campaign} on ${campaign.id} = campaign_id
         where subscriber_id = ${id} order by ${delivery.createTime}, ${delivery.id}`,
  )
  const transitions = await rowsOf<Values>(
    tx,
    sql`select ${transitionTime} as at, event, from_state as "from", to_state as "to" from ${transition}
         where machine = 'subscriberLife' and record_id = ${id} order by seq`,
  )
  const { takenAt, ...facts } = row
  return { takenAt, subscriber: facts, deliveries, transitions }
}
