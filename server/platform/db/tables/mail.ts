import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/core/localizedText.ts'
import type { MailKindName } from '#contract/mails/mail.ts'
import { counter, createTime, time } from './columns.ts'

/** The outbox: written with what caused the mail, sent after that is committed. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<MailKindName>().notNull(),
    recipient: text('recipient').notNull(),
    /** Whom it reaches, however the address is written: what the budget is counted by. */
    mailbox: text('mailbox').notNull(),
    /** The VID of the vendor that wrote the text; null where the platform did. */
    authorVid: text('author_vid'),
    /** The name that the mail is sent under, beside the platform's; null for the platform's own. */
    authorName: text('author_name'),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    /** Both parts are forgotten once a secret mail has been sent. */
    text: text('text'),
    html: text('html'),
    /** Holds a code. */
    secret: boolean('secret').notNull(),
    /** Of the mail as it travels; set before the first attempt, the same at each, so that a receiver knows a second copy. */
    messageId: text('message_id').unique(),
    attempts: counter('attempts'),
    /** When it is to be tried next. */
    dueTime: time('due_time').notNull().defaultNow(),
    /** After this nobody needs it any more. */
    endTime: time('end_time').notNull(),
    sentTime: time('sent_time'),
    lastError: text('last_error'),
    createTime: createTime(),
  },
  (table) => [
    index('mail_due').on(table.sentTime, table.dueTime),
    index('mail_create').on(table.createTime),
    index('mail_mailbox').on(table.mailbox, table.createTime),
    index('mail_author').on(table.authorVid, table.createTime).where(sql`author_vid is not null`),
  ],
)

/** Who writes to which mailbox, and since when its owner wants no more of that. Of the mailbox a hash is kept. */
export const mailRefusal = pgTable(
  'mail_refusal',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mailboxHash: text('mailbox_hash').notNull(),
    /** The VID of the vendor, or `platform`. */
    author: text('author').notNull(),
    authorName: text('author_name').notNull(),
    refusedTime: time('refused_time'),
  },
  (table) => [unique('mail_refusal_once').on(table.mailboxHash, table.author)],
)
