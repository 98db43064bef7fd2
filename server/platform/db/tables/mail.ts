import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/core/localizedText.ts'
import type { MailKindName } from '#contract/mails/mail.ts'
import { counter, createTime, time } from './columns.ts'

/** Transactional outbox: a mail is inserted in the transaction that causes it, and sent after the commit. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<MailKindName>().notNull(),
    recipient: text('recipient').notNull(),
    /** Normalised address, by which the mail budget is counted. */
    mailbox: text('mailbox').notNull(),
    /** VID of the vendor that wrote the text; null for the platform. */
    authorVid: text('author_vid'),
    /** Sender name besides the platform's; null for the platform itself. */
    authorName: text('author_name'),
    /** Address for replies; null if they are not read. */
    replyTo: text('reply_to'),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    /** Set to null, like `html`, once a secret mail has been sent. */
    text: text('text'),
    html: text('html'),
    /** True if the mail contains a code. */
    secret: boolean('secret').notNull(),
    /** Message-ID, set before the first attempt and the same at each, so that recipients can deduplicate. */
    messageId: text('message_id').unique(),
    attempts: counter('attempts'),
    /** Time of the next attempt. */
    dueTime: time('due_time').notNull().defaultNow(),
    /** Time after which the mail is not sent any more. */
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

/** Authors by hash of the mailbox, with the time since which its owner refuses their mails. */
export const mailRefusal = pgTable(
  'mail_refusal',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mailboxHash: text('mailbox_hash').notNull(),
    /** VID of the vendor, or `platform`. */
    author: text('author').notNull(),
    authorName: text('author_name').notNull(),
    refusedTime: time('refused_time'),
  },
  (table) => [unique('mail_refusal_once').on(table.mailboxHash, table.author)],
)
