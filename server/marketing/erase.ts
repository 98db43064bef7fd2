import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { delivery, subscriber } from '../db/schema.ts'

/** Stands where an address stood. */
const erased = 'erased'

/**
 * Takes a person out of a subscriber's row, which the log needs, and out of what was sent. Of the address a hash is left:
 * a list that is imported later does not bring it back (docs/decisions/0050-subscribers.md).
 */
export const eraseSubscriber = async (tx: Database, id: string): Promise<void> => {
  await tx.execute(
    sql`update ${subscriber}
           set email = ${erased}, mailbox = 'erased ' || encode(sha256(convert_to(mailbox, 'UTF8')), 'hex'), name = null,
               country = null, consent_place = '', consent_text = '', soft_bounces = 0
         where id = ${id}`,
  )
  await tx.execute(sql`update ${delivery} set email = ${erased}, domain = '', words = null where subscriber_id = ${id}`)
}
