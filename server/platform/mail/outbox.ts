import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mail } from '#server/platform/db/schema.ts'

/** Returns whether new mails are sent to their recipients or remain in the outbox. */
export const mailDestination = ({ mail }: Pick<Config, 'mail'>): 'mailbox' | 'outbox' => (mail ? 'mailbox' : 'outbox')

/** A mail claimed by one dispatcher. */
export interface DueMail {
  id: string
  messageId: string
  recipient: string
  /** Sender name besides the platform's; null for the platform itself. */
  authorName: string | null
  /** Address for replies; null if they are not read. */
  replyTo: string | null
  /** Normalised address (`mailboxOf`). */
  mailbox: string
  subject: string
  text: string
  html: string
  attempts: number
}

/** Lease in seconds, longer than any attempt takes. A mail of a killed dispatcher is due again after it. */
const leaseSeconds = 300
/** Backoff in seconds after the first, second… failure; the last one repeats. */
const pauseSeconds = [5, 15, 60, 300, 900, 3_600, 10_800]

const waiting = sql`sent_time is null and end_time > now()`
const seconds = (count: number) => sql`${`${count} seconds`}::interval`

const isNotBusy = (busy: readonly string[]) => sql`mailbox <> all(${sql.param([...busy])}::text[])`

/**
 * Claims the mail that has been due longest and is not to a busy mailbox; undefined if there is none. The lease and
 * `for update skip locked` prevent two dispatchers, on any servers, from claiming one mail. Sets its Message-ID on the first
 * attempt.
 */
export const claimDueMail = async (
  db: Database,
  domain: string,
  busy: readonly string[],
): Promise<DueMail | undefined> => {
  const [claimed] = await rowsOf<DueMail>(
    db,
    sql`update ${mail} set attempts = attempts + 1, due_time = now() + ${seconds(leaseSeconds)},
               message_id = coalesce(message_id, '<' || id || '@' || ${domain}::text || '>')
         where id = (select id from ${mail} where ${waiting} and due_time <= now() and ${isNotBusy(busy)}
                      order by due_time, create_time limit 1 for update skip locked)
        returning id, message_id as "messageId", recipient, mailbox, author_name as "authorName", reply_to as "replyTo", subject, text, html, attempts`,
  )
  return claimed
}

/** Marks a mail as accepted by the mail server, and deletes the content of a secret one. */
export const markSent = async (db: Database, id: string): Promise<void> => {
  await db.execute(
    sql`update ${mail} set sent_time = now(), last_error = null,
               text = case when secret then null else text end, html = case when secret then null else html end
         where id = ${id}`,
  )
}

/** Writes the error of a failed attempt and the time of the next one (backoff). */
export const markFailed = async (db: Database, { id, attempts }: DueMail, error: string): Promise<void> => {
  const pause = pauseSeconds[Math.min(attempts, pauseSeconds.length) - 1] ?? 0
  await db.execute(
    sql`update ${mail} set last_error = ${error.slice(0, 500)}, due_time = now() + ${seconds(pause)} where id = ${id}`,
  )
}

/** Ends a mail that the mail server permanently rejected, with its message. */
export const markRefused = async (db: Database, { id }: DueMail, error: string): Promise<void> => {
  await db.execute(sql`update ${mail} set last_error = ${error.slice(0, 500)}, end_time = now() where id = ${id}`)
}

/** Returns the milliseconds until the next mail to none of the busy mailboxes is due; undefined if none is pending. */
export const untilNextDue = async (db: Database, busy: readonly string[]): Promise<number | undefined> => {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select extract(epoch from min(due_time) - clock_timestamp())::float8 * 1000 as ms from ${mail}
         where ${waiting} and ${isNotBusy(busy)}`,
  )
  return row?.ms == null ? undefined : Math.max(0, row.ms)
}
