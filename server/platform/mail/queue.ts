import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import { uncountedMails } from '#contract/mails/mail.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mail } from '#server/platform/db/schema.ts'
import { assertVendorQuota, computeDueTime, lockMailbox, mailboxOf, secondsUntilBudget } from './budget.ts'
import type { MailKind } from './kind.ts'
import type { MailAuthor } from './refusals.ts'
import { renderMail } from './render.ts'

/** NOTIFY channel of new mails, signalled when the transaction is committed. */
export const mailChannel = 'mail'

interface NewMail<Value extends string> {
  kind: MailKind<Value>
  to: string
  language: Language
  values: Record<NoInfer<Value>, string | number>
  /**
   * True if the owner of the mailbox requested it, which exempts it from the budget that strangers may have used up.
   */
  isOwners?: boolean
  /** The author of the text: the mail counts against the daily quota of the vendor, and is sent under its name. */
  author?: MailAuthor
}

/**
 * Inserts a mail into the outbox in the caller's transaction: it is sent if and only if that is committed. Throws
 * `sendLimited` above the mailbox budget, unless its kind is droppable, and above the quota of its author. A notice is not
 * inserted while one that it would be merged with is waiting.
 */
export const queueMail = async <Value extends string>(
  tx: Database,
  { kind, to, language, values, isOwners = false, author }: NewMail<Value>,
): Promise<void> => {
  const mailbox = mailboxOf(to)
  await lockMailbox(tx, mailbox)
  if (!uncountedMails.includes(kind.name) && !isOwners) {
    const seconds = await secondsUntilBudget(tx, mailbox)
    if (seconds !== undefined && kind.isDroppable) return
    if (seconds !== undefined) throw new ApiError('sendLimited', { seconds })
  }
  if (author && author.vid !== null) await assertVendorQuota(tx, author.vid)
  const dueTime = await computeDueTime(tx, { kind: kind.name, mailbox, recipient: to, minutes: kind.mergedMinutes })
  if (!dueTime) return
  await tx.insert(mail).values({
    kind: kind.name,
    recipient: to,
    mailbox,
    authorVid: author?.vid ?? null,
    authorName: author?.name ?? null,
    dueTime,
    language,
    ...renderMail(kind, language, values),
    secret: kind.code !== undefined,
    endTime: sql`now() + ${`${kind.usefulHours * 3_600} seconds`}::interval`,
  })
  await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
}
