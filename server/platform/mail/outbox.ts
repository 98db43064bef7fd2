import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mail } from '#server/platform/db/schema.ts'

/** Where mails go that are written now: to their recipients, or no further than the outbox. */
export const placeOfMails = ({ mail }: Pick<Config, 'mail'>): 'mailbox' | 'outbox' => (mail ? 'mailbox' : 'outbox')

/** A mail that one dispatcher has taken, to send it. */
export interface DueMail {
  id: string
  messageId: string
  recipient: string
  /** The name that it is sent under beside the platform's; null for the platform's own. */
  authorName: string | null
  /** Where it comes to, as `mailboxOf` names it. */
  mailbox: string
  subject: string
  text: string
  html: string
  attempts: number
}

/** Longer than any attempt lasts: a mail whose dispatcher died is due again after this. */
const leaseSeconds = 300
/** After the first, second… failure; then the last again and again. */
const pauseSeconds = [5, 15, 60, 300, 900, 3_600, 10_800]

const waiting = sql`sent_time is null and end_time > now()`
const seconds = (count: number) => sql`${`${count} seconds`}::interval`

const isBeside = (busy: readonly string[]) => sql`mailbox <> all(${sql.param([...busy])}::text[])`

/**
 * Takes the mail that is longest due, to none of the busy mailboxes; undefined where there is none. It is leased for a
 * while: no two dispatchers, on whatever servers, have one mail. Its Message-ID is fixed with the first attempt.
 */
export const takeDue = async (db: Database, domain: string, busy: readonly string[]): Promise<DueMail | undefined> => {
  const [taken] = await rowsOf<DueMail>(
    db,
    sql`update ${mail} set attempts = attempts + 1, due_time = now() + ${seconds(leaseSeconds)},
               message_id = coalesce(message_id, '<' || id || '@' || ${domain}::text || '>')
         where id = (select id from ${mail} where ${waiting} and due_time <= now() and ${isBeside(busy)}
                      order by due_time, create_time limit 1 for update skip locked)
        returning id, message_id as "messageId", recipient, mailbox, author_name as "authorName", subject, text, html, attempts`,
  )
  return taken
}

/** Notes that a mail was accepted by the mail server. What was secret in it is forgotten. */
export const markSent = async (db: Database, id: string): Promise<void> => {
  await db.execute(
    sql`update ${mail} set sent_time = now(), last_error = null,
               text = case when secret then null else text end, html = case when secret then null else html end
         where id = ${id}`,
  )
}

/** Notes why an attempt failed, and when the next is due. */
export const markFailed = async (db: Database, { id, attempts }: DueMail, error: string): Promise<void> => {
  const pause = pauseSeconds[Math.min(attempts, pauseSeconds.length) - 1] ?? 0
  await db.execute(
    sql`update ${mail} set last_error = ${error.slice(0, 500)}, due_time = now() + ${seconds(pause)} where id = ${id}`,
  )
}

/** Ends a mail that the mail server refuses for good, with its words. */
export const markRefused = async (db: Database, { id }: DueMail, error: string): Promise<void> => {
  await db.execute(sql`update ${mail} set last_error = ${error.slice(0, 500)}, end_time = now() where id = ${id}`)
}

/** Returns the milliseconds until the next mail to none of the busy mailboxes is due; undefined where none waits. */
export const untilNextDue = async (db: Database, busy: readonly string[]): Promise<number | undefined> => {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select extract(epoch from min(due_time) - clock_timestamp())::float8 * 1000 as ms from ${mail}
         where ${waiting} and ${isBeside(busy)}`,
  )
  return row?.ms == null ? undefined : Math.max(0, row.ms)
}
