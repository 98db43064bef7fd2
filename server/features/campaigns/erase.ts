import { sql } from 'drizzle-orm'
import type { MailKindName } from '#contract/mails/mail.ts'
import { eraseAddresses } from '#server/features/users/traces.ts'
import type { Database } from '#server/platform/db/database.ts'
import { holdErasures } from '#server/platform/db/erasureLock.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mail } from '#server/platform/db/schema.ts'
import { delivery, subscriber } from './tables.ts'

/** Stands where an address stood. */
const erased = 'erased'

/**
 * Takes a person out of a subscriber's row, which the log needs, out of what was sent, the outbox, and exported files. Of
 * the address a hash is left: a list that is imported later does not bring it back (docs/decisions/0050-subscribers.md).
 */
export const eraseSubscriber = async (tx: Database, id: string): Promise<void> => {
  await holdErasures(tx)
  const [known] = await rowsOf<{ email: string; mailbox: string }>(
    tx,
    sql`select email, mailbox from ${subscriber} where id = ${id}`,
  )
  if (known) await eraseAddresses(tx, [known.email, known.mailbox])
  const kinds: MailKindName[] = ['subscribeConfirm', 'alreadySubscribed']
  await tx.execute(
    sql`delete from ${mail} where kind = any(${sql.param(kinds)}::text[])
           and mailbox = (select ${subscriber.mailbox} from ${subscriber} where id = ${id})`,
  )
  await tx.execute(
    sql`update ${subscriber}
           set email = ${erased}, mailbox = 'erased ' || encode(sha256(convert_to(mailbox, 'UTF8')), 'hex'), name = null,
               country = null, consent_place = '', consent_text = '', pending_consent = null, soft_bounces = 0
         where id = ${id}`,
  )
  await tx.execute(sql`update ${delivery} set email = ${erased}, domain = '', words = null where subscriber_id = ${id}`)
}
