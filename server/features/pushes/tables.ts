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

/** Types of pushes; those of the platform have no vendor. */
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

/** Pushes of apps to their users. The counters summarize their deliveries, and are updated in the same transactions. */
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
    /** Requests that it is pinned when it starts; `push_pin` contains the pinned ones. */
    pin: text('pin').$type<'yes' | 'no'>().notNull().default('no'),
    audience: text('audience').$type<Audience>().notNull().default('all'),
    pid: text('pid').references(() => product.pid),
    userIds: text('user_ids').array().$type<string[]>().notNull().default([]),
    /** Local time, and its zone; without a zone, by the recipients' own clocks. */
    plannedAt: text('planned_at'),
    zone: text('zone'),
    /** First and last moment of the planned time, over all its zones. */
    plannedTime: time('planned_time'),
    latestTime: time('latest_time'),
    /** Time of its start, once scheduled; not before the undo window has ended. */
    dueTime: time('due_time'),
    /** Name of the account that requested the sending; it may not approve it. */
    askedBy: text('asked_by'),
    /** Maximum number of phones that a second person has approved. */
    approvedReceivers: integer('approved_receivers'),
    /**
     * Number of phones from which a second person has to approve it: the setting at the time of saving, or of the last
     * start of a server.
     */
    approvalAbove: counter('approval_above'),
    receivers: counter('receivers'),
    sent: counter('sent'),
    failed: counter('failed'),
    unknown: counter('unknown'),
    pauseReason: text('pause_reason').$type<PushPauseReason>(),
    /** Counts at the last resumption; the stop rule counts from there. */
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

/** The pinned push of an app's feed by language and owner; the platform's owner is ''. */
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

/** Phones that an app can notify, as registered by the app or its server. */
export const pushRegistration = pgTable(
  'push_registration',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appId: requiredReference('app_id', () => sysApp.id, { onDelete: 'cascade' }),
    platform: platform(),
    token: text('token').notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    zone: text('zone').notNull(),
    /** User id from the app's server. */
    userId: text('user_id'),
    /** Time of the last registration by the app; reports of the service that it is gone since earlier are outdated. */
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

/** Deliveries of pushes to phones: created when a push starts, or as tests. */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pushId: requiredReference('push_id', () => push.id, { onDelete: 'cascade' }),
    /** Vendor of the push. */
    vid: text('vid'),
    appId: uuid('app_id').notNull(),
    /** Null once the registration was deleted. */
    registrationId: uuid('registration_id').references(() => pushRegistration.id, { onDelete: 'set null' }),
    isTest: boolean('is_test').notNull().default(false),
    platform: platform(),
    /** The last characters of the token. */
    phone: text('phone').notNull(),
    userId: text('user_id'),
    state: text('state').$type<PushDeliveryState>().notNull().default('waiting'),
    attempts: counter('attempts'),
    /** Time of the next attempt. */
    dueTime: time('due_time').notNull().defaultNow(),
    attemptTime: time('attempt_time'),
    endTime: time('end_time'),
    words: text('words'),
    /**
     * True once an attempt failed at the service: unless a later attempt succeeds, it remains unknown whether the phone
     * showed it.
     */
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

/** Times until which a service has paused the notifications of an app; stored, so that they outlast a restart. */
export const pushHold = pgTable(
  'push_hold',
  {
    appId: requiredReference('app_id', () => sysApp.id, { onDelete: 'cascade' }),
    platform: platform(),
    untilTime: time('until_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.platform] })],
)
