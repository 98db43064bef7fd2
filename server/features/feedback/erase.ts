import { type SQL, sql } from 'drizzle-orm'
import type { MailKindName } from '#contract/mails/mail.ts'
import { appUser } from '#server/features/users/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mail } from '#server/platform/db/schema.ts'
import { holdThreads, isWhileMerged } from './answers.ts'
import { feedback, feedbackAttachment, feedbackEntry } from './tables.ts'

/** Whether feedback gives the mailbox or the phone of a user as its sender's. */
const namesPerson = (userId: string): SQL =>
  sql`exists (select 1 from ${appUser} as person
               where person.id = ${userId} and (lower(${feedback.contact}) in (lower(person.email), person.phone)
                                             or lower(${feedback.account}) in (lower(person.email), person.phone)))`

/** Feedback that a user wrote: as the app's server named it, or where none is named, with the user's mailbox or phone. */
export const feedbackOf = (userId: string): SQL =>
  sql`(${feedback.userId} = ${userId} or ${feedback.userId} is null and ${namesPerson(userId)})`

/** Takes the place of what a user wrote. */
const erased = 'erased'

/** Answers that were mailed there, and those that still wait to be. */
const deleteMails = (tx: Database, contacts: readonly (string | null)[]) => {
  const kind: MailKindName = 'feedbackAnswer'
  const recipients = contacts.flatMap((contact) => contact ?? [])
  return tx.execute(sql`delete from ${mail} where kind = ${kind} and recipient = any(${sql.param(recipients)}::text[])`)
}

/**
 * Takes out of feedback what a user wrote and whatever names the user, and out of the outbox the answers; that there was
 * feedback, and about which product, stays. Its app finds it no more. Answers how many, and the keys of stored objects to
 * be removed once this is certain.
 */
export const eraseFeedback = async (tx: Database, userId: string): Promise<{ count: number; objectKeys: string[] }> => {
  await holdThreads(tx)
  const rows = await rowsOf<{ id: string; contact: string | null }>(
    tx,
    sql`with gone as (select id, contact from ${feedback} where ${feedbackOf(userId)} for update)
        update ${feedback} set user_id = null, account = null, contact = null, device_id = null, app_id = null,
                               remark = ${erased}, phone_type = null, system_version = null, version = version + 1
          from gone where ${feedback.id} = gone.id returning gone.id, gone.contact`,
  )
  const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
  // What others were answered there since they were merged into it stays theirs.
  await tx.execute(
    sql`delete from ${feedbackEntry} where feedback_id = ${ids} and not (kind = 'reply' and exists (
          select 1 from ${feedback} as other where not other.id = ${ids} and ${isWhileMerged(sql`other.id`)}))`,
  )
  await deleteMails(
    tx,
    rows.map(({ contact }) => contact),
  )
  // Another user's, who gave this one's mailbox: the words stay.
  await tx.execute(sql`update ${feedback} set account = null, contact = null where ${namesPerson(userId)}`)
  const gone = await rowsOf<{ key: string }>(
    tx,
    sql`delete from ${feedbackAttachment} where feedback_id = ${ids} returning object_key as key`,
  )
  return { count: rows.length, objectKeys: gone.map(({ key }) => key) }
}
