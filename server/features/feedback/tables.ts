import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FeedbackType } from '#contract/feedback/inputs.ts'
import { sysApp } from '#server/platform/db/tables/apps.ts'
import { createTime, recordColumns, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { device } from '#server/platform/db/tables/devices.ts'
import { product } from '#server/platform/db/tables/products.ts'
import { vendor } from '#server/platform/db/tables/vendors.ts'
import { workflowColumnsFrom } from '#server/platform/db/tables/workflows.ts'

/** Sequence of the numbers by which people refer to feedback; a rolled-back insert leaves a gap. */
export const feedbackNumbers = pgSequence('feedback_number', { startWith: 1001 })

/** Feedback of users, with the vendor who handles it; null for the platform. */
export const feedback = pgTable(
  'feedback',
  {
    number: text('number').notNull().unique().default(sql`'F' || nextval('feedback_number')`),
    vid: text('vid').references(() => vendor.vid),
    type: text('type').$type<FeedbackType>().notNull(),
    remark: text('remark').notNull(),
    userId: text('user_id'),
    account: text('account'),
    contact: text('contact'),
    /** App that sent it, with its name at the time. Null if it was entered in the console. */
    appId: uuid('app_id').references(() => sysApp.id, { onDelete: 'set null' }),
    appName: text('app_name').notNull(),
    appVersion: text('app_version'),
    phoneType: text('phone_type'),
    systemVersion: text('system_version'),
    language: text('language').notNull().default('en'),
    pid: text('pid').references(() => product.pid),
    deviceId: text('device_id').references(() => device.id),
    mergedInto: uuid('merged_into').references((): AnyPgColumn => feedback.id),
    ...workflowColumnsFrom('unread'),
    /** Start of the waiting time: arrival, or when the user wrote again. */
    waitingSince: time('waiting_since').notNull().defaultNow(),
    answerTime: time('answer_time'),
  },
  (table) => [
    index('feedback_vid').on(table.vid, table.createTime.desc(), table.id.desc().nullsFirst()),
    index('feedback_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('feedback_waiting').on(
      sql`(case when "state" in ('unread', 'read') then "waiting_since" end)`,
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('feedback_user').on(table.userId, table.createTime),
    index('feedback_merged').on(table.mergedInto),
    index('feedback_app').on(table.appId),
  ],
)

/** Period in which feedback is merged into another, whose replies are for its user, too. */
export const feedbackMerge = pgTable(
  'feedback_merge',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    feedbackId: requiredReference('feedback_id', () => feedback.id, { onDelete: 'cascade' }),
    intoId: requiredReference('into_id', () => feedback.id, { onDelete: 'cascade' }),
    since: time('since').notNull(),
    /** End of the period: the target was merged further and took it along. */
    until: time('until'),
  },
  (table) => [index('feedback_merge_feedback').on(table.feedbackId), index('feedback_merge_into').on(table.intoId)],
)

/** Entries of a thread: messages of the user, replies to the user, and internal notes. */
export const feedbackEntry = pgTable(
  'feedback_entry',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    feedbackId: requiredReference('feedback_id', () => feedback.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['user', 'reply', 'note'] }).notNull(),
    /** Sanitized rich text. */
    html: text('html').notNull(),
    /** Plain text, as lists, mails and phones show it. */
    plain: text('plain').notNull(),
    /** Name of the account or user who wrote it. */
    author: text('author').notNull(),
    /** Vendor whose account wrote it; null for the platform and users. Notes are visible to their own side only. */
    vid: text('vid'),
    /** Transition that delivered the reply. */
    transitionSeq: bigint('transition_seq', { mode: 'number' }),
    createTime: createTime(),
  },
  (table) => [index('feedback_entry_feedback').on(table.feedbackId, table.createTime)],
)

/** Attachments: pictures and logs. The object is stored below a private folder. */
export const feedbackAttachment = pgTable(
  'feedback_attachment',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    feedbackId: requiredReference('feedback_id', () => feedback.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['image', 'log'] }).notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    objectKey: text('object_key').notNull().unique(),
    createTime: createTime(),
  },
  (table) => [index('feedback_attachment_feedback').on(table.feedbackId)],
)

/** Reusable replies of a vendor or of the platform. */
export const cannedReply = pgTable(
  'canned_reply',
  {
    ...recordColumns(),
    vid: text('vid').references(() => vendor.vid),
    name: text('name').notNull(),
    contentEn: text('content_en').notNull(),
    contentZh: text('content_zh').notNull(),
  },
  (table) => [index('canned_reply_vid').on(table.vid)],
)
