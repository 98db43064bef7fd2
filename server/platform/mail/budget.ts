import { type SQL, sql } from 'drizzle-orm'
import { type MailKindName, uncountedMails } from '#contract/mails/mail.ts'
import { foldName } from '#server/platform/auth/accounts.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mail } from '#server/platform/db/schema.ts'

/** Maximum of mails of all counted kinds to one mailbox per day. */
const mailsPerDay = 20
/** Maximum of mails with a vendor's own text per vendor and day. */
export const vendorMailsPerDay = 500
const day = sql`'24 hours'::interval`

/** Normalises an address to its mailbox, ignoring case and a tag after `+`. */
export const mailboxOf = (address: string): string => foldName(address).replace(/\+[^@]*(?=@)/, '')

/**
 * Acquires the advisory lock of a mailbox until the transaction ends, so that concurrent mails do not exceed its
 * budget.
 */
export const lockMailbox = async (tx: Database, mailbox: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}::text, 0))`)
}

/** Returns the seconds until a day has passed since the mail that reached a limit; undefined below the limit. */
const secondsUntilRoom = async (tx: Database, condition: SQL, limit: number): Promise<number | undefined> => {
  const [reached] = await rowsOf<{ seconds: number }>(
    tx,
    sql`select extract(epoch from create_time + ${day} - now())::float8 as seconds from ${mail}
         where ${condition} and create_time > now() - ${day}
         order by create_time desc offset ${limit - 1} limit 1`,
  )
  return reached && Math.ceil(reached.seconds)
}

/** Returns the seconds until a mailbox may get another mail; undefined while it has room in its daily budget. */
export const secondsUntilBudget = (tx: Database, mailbox: string): Promise<number | undefined> =>
  secondsUntilRoom(tx, sql`mailbox = ${mailbox} and kind not in ${uncountedMails}`, mailsPerDay)

/**
 * Throws `sendLimited` with the seconds to wait if a vendor has reached its daily quota. Acquires its advisory lock.
 */
export const assertVendorQuota = async (tx: Database, vid: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails of ${vid}`}::text, 0))`)
  const seconds = await secondsUntilRoom(tx, sql`author_vid = ${vid}`, vendorMailsPerDay)
  if (seconds !== undefined) throw new ApiError('sendLimited', { seconds })
}

interface Notice {
  kind: MailKindName
  mailbox: string
  recipient: string
  minutes: number | undefined
}

/**
 * Returns when a mail is due. A merged notice is throttled after the last one, and undefined while one is still
 * waiting.
 */
export const computeDueTime = async (
  tx: Database,
  { kind, mailbox, recipient, minutes }: Notice,
): Promise<SQL<string> | undefined> => {
  if (minutes === undefined) return sql`now()`
  const [last] = await rowsOf<{ waits: boolean; next: string }>(
    tx,
    sql`select attempts = 0 and due_time > now() as waits, (due_time + ${`${minutes} minutes`}::interval)::text as next from ${mail}
         where mailbox = ${mailbox} and kind = ${kind} and recipient = ${recipient}
         order by due_time desc limit 1`,
  )
  if (last?.waits) return undefined
  return sql`greatest(now(), ${last?.next ?? null}::timestamptz)`
}
