import { sql } from 'drizzle-orm'
import type { MailKindName } from '#contract/mails/mail.ts'
import { eraseAddresses } from '#server/features/users/traces.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockErasures } from '#server/platform/db/erasureLock.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mail } from '#server/platform/db/schema.ts'
import { delivery, subscriber } from './tables.ts'

/** Replaces an erased address. */
const erased = 'erased'

/**
 * Erases a person from the row of a subscriber (which the log refers to), the deliveries, the outbox and exported files.
 * A hash of the address remains, so that a later import does not add it again (docs/decisions/0050-subscribers.md).
 */
export const eraseSubscriber = async (tx: Database, id: string): Promise<void> => {
  await lockErasures(tx)
  const [row] = await rowsOf<{ email: string; mailbox: string }>(
    tx,
    sql`select email, mailbox from ${subscriber} where id = ${id}`,
  )
  if (row) await eraseAddresses(tx, [row.email, row.mailbox])
  const kinds: MailKindName[] = ['subscribeConfirm', 'alreadySubscribed']
  await tx.execute(
    sql`delete from ${mail} where kind = any(${sql.param(kinds)}::text[])
           and mailbox = (select ${subscriber.mailbox} from ${subscriber} where id = ${id})`,
  )
  await tx.execute(
    sql`update ${subscriber}
           set email = ${erased}, mailbox = 'erased ' || encode(sha256(convert_to(mailbox, 'UTF8')), 'hex'), name = null,
               country = null, consent_place = '', consent_text = '', pending_consent = null,
               confirmed_consent = null, soft_bounces = 0
         where id = ${id}`,
  )
  await tx.execute(sql`update ${delivery} set email = ${erased}, domain = '', words = null where subscriber_id = ${id}`)
}
