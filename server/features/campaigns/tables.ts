import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CampaignAudience, PauseReason } from '#contract/campaigns/campaign.ts'
import type { CampaignContent } from '#contract/campaigns/content.ts'
import type { DeliveryState } from '#contract/campaigns/delivery.ts'
import type { SenderSettings } from '#contract/campaigns/sign.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { counter, createTime, recordColumns, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { workflowColumnsFrom } from '#server/platform/db/tables/workflows.ts'

interface PendingConsent {
  time: string
  place: string
  text: string
  clicks: 'yes' | 'no'
}

/** Somebody who is written to, with the proof that it was wanted. */
export const subscriber = pgTable(
  'subscriber',
  {
    email: text('email').notNull(),
    /** The same however the address is written; of who was erased, a hash of it. */
    mailbox: text('mailbox').notNull().unique(),
    name: text('name'),
    language: text('language').$type<LanguageCode>().notNull(),
    country: text('country'),
    source: text('source').$type<'form' | 'import'>().notNull(),
    consentTime: time('consent_time'),
    consentPlace: text('consent_place').notNull(),
    consentText: text('consent_text').notNull(),
    /** Whether links that are opened may be counted. */
    clicks: text('clicks').$type<'yes' | 'no'>().notNull().default('no'),
    /** What somebody who had left agreed to by the form, and has not confirmed: until then nobody knows who wrote it. */
    pendingConsent: jsonb('pending_consent').$type<PendingConsent>(),
    softBounces: counter('soft_bounces'),
    ...workflowColumnsFrom('unconfirmed'),
  },
  (table) => [
    index('subscriber_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('subscriber_state').on(table.state, table.language),
  ],
)

/** A part of the subscribers, by filters of their list. */
export const subscribeSegment = pgTable('subscribe_segment', {
  ...recordColumns(),
  name: text('name').notNull().unique(),
  filters: jsonb('filters').$type<Record<string, unknown>>().notNull(),
})

/** From whom subscription e-mail is: one row. */
export const subscribeSign = pgTable('subscribe_sign', {
  only: boolean('only').primaryKey().default(true),
  version: integer('version').notNull().default(1),
  senderName: text('sender_name').notNull(),
  senderAddress: text('sender_address').notNull(),
  replyTo: text('reply_to'),
  postalAddress: text('postal_address').notNull(),
  signatures: jsonb('signatures').$type<{ language: LanguageCode; html: string }[]>().notNull(),
})

interface RuleBase {
  sent: number
  returned: number
  complained: number
}

/** A mail to many. Its counters are those of its deliveries, kept beside them by whoever changes one. */
export const campaign = pgTable(
  'campaign',
  {
    name: text('name').notNull(),
    /** None of a draft for which it has not been chosen. */
    audience: text('audience').$type<CampaignAudience>(),
    segmentId: uuid('segment_id').references(() => subscribeSegment.id),
    contents: jsonb('contents').$type<CampaignContent[]>().notNull(),
    /** The filters of its segment and the sender as they were when it was asked to be sent; a draft follows both. */
    filters: jsonb('filters').$type<Record<string, unknown>>(),
    sign: jsonb('sign').$type<Omit<SenderSettings, 'version'>>(),
    plannedTime: time('planned_time'),
    /** When it begins, once it is scheduled: never before it could be taken back. */
    dueTime: time('due_time'),
    /** The name of the account that has asked for it to be sent: a second person is somebody else. */
    askedBy: text('asked_by'),
    /** How many receivers a second person has approved. */
    approvedReceivers: integer('approved_receivers'),
    /** From so many receivers on a second person approves it; of the settings, as they were when it was saved. */
    approvalAbove: counter('approval_above'),
    receivers: counter('receivers'),
    sent: counter('sent'),
    failed: counter('failed'),
    unknown: counter('unknown'),
    bounced: counter('bounced'),
    complained: counter('complained'),
    left: counter('left_count'),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    /** What had been counted when it was resumed: the rule that stops it counts from there. */
    ruleBase: jsonb('rule_base').$type<RuleBase>().notNull().default({ sent: 0, returned: 0, complained: 0 }),
    startTime: time('start_time'),
    endTime: time('end_time'),
    ...workflowColumnsFrom('draft'),
  },
  (table) => [
    index('campaign_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('campaign_due').on(table.state, table.dueTime),
    index('campaign_segment').on(table.segmentId),
    check(
      'campaign_audience',
      sql`(${table.audience} is not distinct from 'segment') = (${table.segmentId} is not null)`,
    ),
  ],
)

/** One mail of a campaign to one receiver: made when it begins to be sent, or as a test. */
export const delivery = pgTable(
  'delivery',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: requiredReference('campaign_id', () => campaign.id, { onDelete: 'cascade' }),
    /** None of a test. */
    subscriberId: uuid('subscriber_id').references(() => subscriber.id),
    /** As it was when the receivers were fixed. */
    email: text('email').notNull(),
    /** In ASCII: what the rate is counted by. */
    domain: text('domain').notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: counter('attempts'),
    /** When it is to be tried next. */
    dueTime: time('due_time').notNull().defaultNow(),
    attemptTime: time('attempt_time'),
    endTime: time('end_time'),
    words: text('words'),
    bounceTime: time('bounce_time'),
    leaveTime: time('leave_time'),
    clicks: counter('clicks'),
    createTime: createTime(),
  },
  (table) => [
    unique('delivery_once').on(table.subscriberId, table.campaignId),
    index('delivery_due').on(table.campaignId, table.dueTime).where(sql`state = 'waiting'`),
    index('delivery_test').on(table.dueTime).where(sql`state = 'waiting' and subscriber_id is null`),
    index('delivery_attempting').on(table.attemptTime).where(sql`state = 'attempting'`),
    index('delivery_campaign').on(table.campaignId, table.state),
    index('delivery_attempt_time').on(table.attemptTime.desc(), table.createTime.desc(), table.id.desc()),
  ],
)
