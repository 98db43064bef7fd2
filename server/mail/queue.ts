import { sql } from 'drizzle-orm'
import type { Language } from '#contract/localizedText.ts'
import type { Database } from '../db/database.ts'
import { mail } from '../db/schema.ts'
import { assertBudget, dueOf, holdMailbox, mailboxOf } from './budget.ts'
import type { MailKind } from './kind.ts'
import { kinds } from './kinds/index.ts'
import { renderMail } from './render.ts'

type Kinds = typeof kinds
type ValueOf<K extends keyof Kinds> = Kinds[K] extends MailKind<infer Value> ? Value : never

/** The kinds whose text comes from the code that queues them. */
export type TextMailKind = { [K in keyof Kinds]: ['text'] extends [ValueOf<K>] ? K : never }[keyof Kinds]

/** Where dispatchers hear of new mail; the database tells them when the transaction is committed. */
export const mailChannel = 'mail'

interface NewMail<K extends keyof Kinds> {
  kind: K
  to: string
  language: Language
  values: Record<ValueOf<K>, string | number>
  /** Asked for where the owner of the mailbox is known to be: the budget, which strangers may have used up, lets it through. */
  isOwners?: boolean
}

/**
 * Writes a mail into the outbox, in the caller's transaction: it is sent when, and only when, that is committed. Throws
 * `sendLimited` beyond the budget of the mailbox; a notice that one still waiting will bring is not written again.
 */
export const queueMail = async <K extends keyof Kinds>(
  tx: Database,
  { kind, to, language, values, isOwners = false }: NewMail<K>,
): Promise<void> => {
  const declared: MailKind = kinds[kind]
  const mailbox = mailboxOf(to)
  await holdMailbox(tx, mailbox)
  if (declared.forAnybody && !isOwners) await assertBudget(tx, mailbox)
  const dueTime = await dueOf(tx, { kind, mailbox, recipient: to, minutes: declared.mergedMinutes })
  if (!dueTime) return
  await tx.insert(mail).values({
    kind,
    recipient: to,
    mailbox,
    dueTime,
    language,
    ...renderMail(declared, language, values),
    secret: declared.code !== undefined,
    endTime: sql`now() + ${`${declared.usefulHours * 3_600} seconds`}::interval`,
  })
  await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
}
