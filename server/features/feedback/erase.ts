import { type SQL, sql } from 'drizzle-orm'
import type { MailKindName } from '#contract/mails/mail.ts'
import { appUser } from '#server/features/users/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mail } from '#server/platform/db/schema.ts'
import { feedback, feedbackAttachment, feedbackEntry } from './tables.ts'
import { isWhileMerged, lockThreads } from './threads.ts'

/** Tests whether the contact or account of feedback is the mailbox or phone of a user. */
const isContactOf = (userId: string): SQL =>
  sql`exists (select 1 from ${appUser} as person
               where person.id = ${userId} and (lower(${feedback.contact}) in (lower(person.email), person.phone)
                                             or lower(${feedback.account}) in (lower(person.email), person.phone)))`

/** Tests whether feedback was written by a user: as named by the server of the app, else by mailbox or phone. */
export const isWrittenBy = (userId: string): SQL =>
  sql`(${feedback.userId} = ${userId} or ${feedback.userId} is null and ${isContactOf(userId)})`

/** Replaces erased text. */
const erased = 'erased'

/** Deletes mails with replies from the outbox, sent or not. */
const deleteMails = (tx: Database, contacts: readonly (string | null)[]) => {
  const kind: MailKindName = 'feedbackAnswer'
  const recipients = contacts.flatMap((contact) => contact ?? [])
  return tx.execute(sql`delete from ${mail} where kind = ${kind} and recipient = any(${sql.param(recipients)}::text[])`)
}

/**
 * Erases what a user wrote and what identifies the user from feedback, and replies from the outbox. The rows with their
 * product remain; the app no longer finds them. Returns the number of rows, and the keys of stored objects to remove
 * after the commit.
 */
export const eraseFeedback = async (tx: Database, userId: string): Promise<{ count: number; objectKeys: string[] }> => {
  await lockThreads(tx)
  const rows = await rowsOf<{ id: string; contact: string | null }>(
    tx,
    sql`with gone as (select id, contact from ${feedback} where ${isWrittenBy(userId)} for update)
        update ${feedback} set user_id = null, account = null, contact = null, device_id = null, app_id = null,
                               remark = ${erased}, phone_type = null, system_version = null, version = version + 1
          from gone where ${feedback.id} = gone.id returning gone.id, gone.contact`,
  )
  const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
  // Replies to others that were merged into it remain theirs.
  await tx.execute(
    sql`delete from ${feedbackEntry} where feedback_id = ${ids} and not (kind = 'reply' and exists (
          select 1 from ${feedback} as other where not other.id = ${ids} and ${isWhileMerged(sql`other.id`)}))`,
  )
  await deleteMails(
    tx,
    rows.map(({ contact }) => contact),
  )
  // Feedback of another user who left the mailbox of this one: its text remains.
  await tx.execute(sql`update ${feedback} set account = null, contact = null where ${isContactOf(userId)}`)
  const gone = await rowsOf<{ key: string }>(
    tx,
    sql`delete from ${feedbackAttachment} where feedback_id = ${ids} returning object_key as key`,
  )
  return { count: rows.length, objectKeys: gone.map(({ key }) => key) }
}
