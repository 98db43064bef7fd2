import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/localizedText.ts'
import type { MailKindName } from '#contract/operations/mail.ts'
import { createTime, time } from './columns.ts'

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
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    /** Both parts are forgotten once a secret mail has been sent. */
    text: text('text'),
    html: text('html'),
    /** Holds a code. */
    secret: boolean('secret').notNull(),
    /** Of the mail as it travels; set before the first attempt, the same at each, so that a receiver knows a second copy. */
    messageId: text('message_id').unique(),
    attempts: integer('attempts').notNull().default(0),
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
