import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { PushDeliveryState } from '#contract/pushes/delivery.ts'
import type { Audience, PushPauseReason, PushPlatform } from '#contract/pushes/inputs.ts'
import { sysApp } from '#server/platform/db/tables/apps.ts'
import { counter, createTime, recordColumns, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { file } from '#server/platform/db/tables/files.ts'
import { product } from '#server/platform/db/tables/products.ts'
import { vendor } from '#server/platform/db/tables/vendors.ts'
import { workflowColumnsFrom } from '#server/platform/db/tables/workflows.ts'

/** What pushes are sorted by; the platform's has no vendor. */
export const pushType = pgTable(
  'push_type',
  {
    ...recordColumns(),
    vid: text('vid').references(() => vendor.vid),
    names: jsonb('names').$type<LocalizedName[]>().notNull(),
    icon: requiredReference('icon_id', () => file.id),
  },
  (table) => [index('push_type_vid').on(table.vid)],
)

interface RuleBase {
  attempted: number
  wrong: number
}

/** What an app brings to its users. Its counters are those of its deliveries, kept beside them by whoever changes one. */
export const push = pgTable(
  'push',
  {
    vid: text('vid').references(() => vendor.vid),
    appId: requiredReference('app_id', () => sysApp.id),
    typeId: requiredReference('type_id', () => pushType.id),
    language: text('language').$type<LanguageCode>().notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    image: uuid('image_id').references(() => file.id),
    carousel: uuid('carousel_id').references(() => file.id),
    /** Clean rich text. */
    html: text('html').notNull().default(''),
    /** Whether it is to be on top once it is in the feed; which one is, `push_pin` says. */
    pin: text('pin').$type<'yes' | 'no'>().notNull().default('no'),
    audience: text('audience').$type<Audience>().notNull().default('all'),
    pid: text('pid').references(() => product.pid),
    userIds: text('user_ids').array().$type<string[]>().notNull().default([]),
    /** What a clock shows, and whose; the receivers' own where no zone is named. */
    plannedAt: text('planned_at'),
    zone: text('zone'),
    /** When that is first and last, of all zones that are meant. */
    plannedTime: time('planned_time'),
    latestTime: time('latest_time'),
    /** When it begins, once it is scheduled: never before it could be called back. */
    dueTime: time('due_time'),
    /** The name of the account that has asked for it to be sent: a second person is somebody else. */
    askedBy: text('asked_by'),
    /** How many phones a second person has approved: to more than these it does not begin. */
    approvedReceivers: integer('approved_receivers'),
    /** From so many phones on a second person approves it; of the settings, as they were when it was saved, or when a server last started. */
    approvalAbove: counter('approval_above'),
    receivers: counter('receivers'),
    sent: counter('sent'),
    failed: counter('failed'),
    unknown: counter('unknown'),
    pauseReason: text('pause_reason').$type<PushPauseReason>(),
    /** What had been counted when it was resumed: the rule that stops it counts from there. */
    ruleBase: jsonb('rule_base').$type<RuleBase>().notNull().default({ attempted: 0, wrong: 0 }),
    startTime: time('start_time'),
    endTime: time('end_time'),
    ...workflowColumnsFrom('draft'),
  },
  (table) => [
    index('push_vid').on(table.vid, table.createTime.desc(), table.id.desc().nullsFirst()),
    index('push_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('push_due').on(table.state, table.dueTime),
    index('push_feed').on(table.appId, table.language, table.startTime.desc(), table.id.desc()),
    index('push_of_type').on(table.typeId),
    index('push_pid').on(table.pid),
    index('push_user_ids').using('gin', table.userIds),
  ],
)

/** The one push that is on top of an app's feed in a language, of each vendor; the platform stands as no vendor. */
export const pushPin = pgTable(
  'push_pin',
  {
    appId: requiredReference('app_id', () => sysApp.id, { onDelete: 'cascade' }),
    owner: text('owner').notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    pushId: requiredReference('push_id', () => push.id, { onDelete: 'cascade' }).unique(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.owner, table.language] })],
)

const platform = () => text('platform').$type<PushPlatform>().notNull()

/** A phone that an app can notify, as its app or its app's server has registered it. */
export const pushRegistration = pgTable(
  'push_registration',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appId: requiredReference('app_id', () => sysApp.id, { onDelete: 'cascade' }),
    platform: platform(),
    token: text('token').notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    zone: text('zone').notNull(),
    /** As the app's server has named it. */
    userId: text('user_id'),
    /** When its app last registered it: a service that says it gone since earlier does not know of that. */
    registerTime: time('register_time').notNull().defaultNow(),
    createTime: createTime(),
  },
  (table) => [
    unique('push_registration_token').on(table.appId, table.platform, table.token),
    index('push_registration_language').on(table.appId, table.language),
    index('push_registration_user').on(table.userId),
    check('push_registration_platform', sql`${table.platform} in ('ios', 'android')`),
  ],
)

/** One notification of a push to one phone: made when it begins to be sent, or as a test. */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pushId: requiredReference('push_id', () => push.id, { onDelete: 'cascade' }),
    /** Of the push. */
    vid: text('vid'),
    appId: uuid('app_id').notNull(),
    /** None once the phone was forgotten. */
    registrationId: uuid('registration_id').references(() => pushRegistration.id, { onDelete: 'set null' }),
    isTest: boolean('is_test').notNull().default(false),
    platform: platform(),
    /** The last characters of the token. */
    phone: text('phone').notNull(),
    userId: text('user_id'),
    state: text('state').$type<PushDeliveryState>().notNull().default('waiting'),
    attempts: counter('attempts'),
    /** When it is to be tried next. */
    dueTime: time('due_time').notNull().defaultNow(),
    attemptTime: time('attempt_time'),
    endTime: time('end_time'),
    words: text('words'),
    /** A service has failed over it once: whatever follows but that it was taken, nobody knows whether it was shown. */
    mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
    createTime: createTime(),
  },
  (table) => [
    uniqueIndex('push_delivery_once').on(table.pushId, table.registrationId).where(sql`not is_test`),
    index('push_delivery_due').on(table.pushId, table.dueTime).where(sql`state = 'waiting'`),
    index('push_delivery_test').on(table.dueTime).where(sql`state = 'waiting' and is_test`),
    index('push_delivery_attempting').on(table.attemptTime).where(sql`state = 'attempting'`),
    index('push_delivery_push').on(table.pushId, table.state),
    index('push_delivery_attempt_time').on(table.attemptTime.desc(), table.createTime.desc(), table.id.desc()),
    index('push_delivery_registration').on(table.registrationId),
    index('push_delivery_user').on(table.userId),
  ],
)

/** Until when a service has asked to be left alone by an app: kept, so that a server that starts anew keeps to it. */
export const pushHold = pgTable(
  'push_hold',
  {
    appId: requiredReference('app_id', () => sysApp.id, { onDelete: 'cascade' }),
    platform: platform(),
    untilTime: time('until_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.platform] })],
)
