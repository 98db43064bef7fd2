import { sql } from 'drizzle-orm'
import { uncountedMails } from '#contract/mails/mail.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mail } from '#server/platform/db/schema.ts'
import { assertVendorQuota, computeDueTime, lockMailbox, mailboxOf, secondsUntilBudget } from './budget.ts'
import type { MailKind } from './kind.ts'
import type { MailBrand } from './layout.ts'
import type { MailAuthor } from './refusals.ts'
import { type MailContent, renderMail } from './render.ts'

/** NOTIFY channel of new mails, signalled when the transaction is committed. */
export const mailChannel = 'mail'

interface NewMail<Value extends string> extends Omit<MailContent, 'values' | 'author'> {
  kind: MailKind<Value>
  to: string
  values: Record<NoInfer<Value>, string | number>
  /**
   * True if the owner of the mailbox requested it, which exempts it from the budget that strangers may have used up.
   */
  isOwners?: boolean
  /**
   * The author of the text: the mail is sent under its name and in its colour, and counts against the daily quota of the
   * vendor.
   */
  author?: MailAuthor & MailBrand
}

/**
 * Inserts a mail into the outbox in the caller's transaction: it is sent if and only if that is committed. Throws
 * `sendLimited` above the mailbox budget, unless its kind is droppable, and above the quota of its author. A notice is not
 * inserted while one that it would be merged with is waiting.
 */
export const queueMail = async <Value extends string>(
  tx: Database,
  { kind, to, isOwners = false, author, ...content }: NewMail<Value>,
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
    replyTo: content.replyTo ?? null,
    dueTime,
    language: content.language,
    ...renderMail(kind, { ...content, author }),
    secret: kind.code !== undefined,
    endTime: sql`now() + ${`${kind.usefulHours * 3_600} seconds`}::interval`,
  })
  await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
}
