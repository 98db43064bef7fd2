import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CampaignAudience, PauseReason } from '#contract/campaigns/campaign.ts'
import type { CampaignContent } from '#contract/campaigns/content.ts'
import type { DeliveryState } from '#contract/campaigns/delivery.ts'
import type { LeaveReason } from '#contract/campaigns/leaveReason.ts'
import type { MailSign } from '#contract/campaigns/sender.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { counter, createTime, recordColumns, requiredReference, time } from '#server/platform/db/tables/columns.ts'
import { workflowColumnsFrom } from '#server/platform/db/tables/workflows.ts'

interface PendingConsent {
  time: string
  place: string
  text: string
  clicks: 'yes' | 'no'
}

/** A subscriber with the evidence of consent. */
export const subscriber = pgTable(
  'subscriber',
  {
    email: text('email').notNull(),
    /** Normalised address; for an erased subscriber, a hash of it. */
    mailbox: text('mailbox').notNull().unique(),
    name: text('name'),
    language: text('language').$type<LanguageCode>().notNull(),
    country: text('country'),
    source: text('source').$type<'form' | 'import'>().notNull(),
    consentTime: time('consent_time'),
    consentPlace: text('consent_place').notNull(),
    consentText: text('consent_text').notNull(),
    /** 'yes' if clicks may be counted. */
    clicks: text('clicks').$type<'yes' | 'no'>().notNull().default('no'),
    /** Consent given by the form for an unsubscribed address, pending confirmation by the owner of the mailbox. */
    pendingConsent: jsonb('pending_consent').$type<PendingConsent>(),
    /** Digest of the consent that was confirmed last, by which its link is recognised when opened again. */
    confirmedConsent: text('confirmed_consent'),
    softBounces: counter('soft_bounces'),
    ...workflowColumnsFrom('unconfirmed'),
  },
  (table) => [
    index('subscriber_create_time').on(table.createTime.desc(), table.id.desc().nullsFirst()),
    index('subscriber_state').on(table.state, table.language),
  ],
)

/** A segment: subscribers selected by filters of their list. */
export const subscribeSegment = pgTable('subscribe_segment', {
  ...recordColumns(),
  name: text('name').notNull().unique(),
  filters: jsonb('filters').$type<Record<string, unknown>>().notNull(),
})

/** Sender and signatures of campaigns: one row. */
export const subscribeSign = pgTable('subscribe_sign', {
  only: boolean('only').primaryKey().default(true),
  version: integer('version').notNull().default(1),
  senderName: text('sender_name').notNull(),
  senderAddress: text('sender_address').notNull(),
  replyTo: text('reply_to'),
  postalAddress: text('postal_address').notNull(),
  colour: text('colour'),
  privacyUrl: text('privacy_url'),
  logo: jsonb('logo').$type<StoredFile>(),
  signatures: jsonb('signatures').$type<{ language: LanguageCode; html: string }[]>().notNull(),
})

interface RuleBase {
  sent: number
  returned: number
  complained: number
}

/** A campaign. Counters of its deliveries are stored here and updated by each change of a delivery. */
export const campaign = pgTable(
  'campaign',
  {
    name: text('name').notNull(),
    /** Null for a draft without a choice. */
    audience: text('audience').$type<CampaignAudience>(),
    segmentId: uuid('segment_id').references(() => subscribeSegment.id),
    contents: jsonb('contents').$type<CampaignContent[]>().notNull(),
    /** Snapshot of the filters of the segment and of the sender when sending was requested; null for a draft. */
    filters: jsonb('filters').$type<Record<string, unknown>>(),
    sign: jsonb('sign').$type<MailSign>(),
    plannedTime: time('planned_time'),
    /** Time at which a scheduled campaign starts, not before the undo window ends. */
    dueTime: time('due_time'),
    /** Name of the account that requested sending; approval takes another account. */
    askedBy: text('asked_by'),
    /** Number of recipients that a second person has approved. */
    approvedReceivers: integer('approved_receivers'),
    /** Number of recipients from which approval is required; copied from the settings when saved. */
    approvalAbove: counter('approval_above'),
    receivers: counter('receivers'),
    sent: counter('sent'),
    failed: counter('failed'),
    unknown: counter('unknown'),
    bounced: counter('bounced'),
    complained: counter('complained'),
    left: counter('left_count'),
    clicks: counter('clicks'),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    /** Counters at the last resumption: the stop rule counts from there. */
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

/** Mail of a campaign to one recipient, inserted when sending begins or as a test. */
export const delivery = pgTable(
  'delivery',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: requiredReference('campaign_id', () => campaign.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    subscriberId: uuid('subscriber_id').references(() => subscriber.id),
    /** Address when the recipients were snapshotted. */
    email: text('email').notNull(),
    /** Domain in ASCII, the key of the rate limit. */
    domain: text('domain').notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: counter('attempts'),
    /** Time of the next attempt. */
    dueTime: time('due_time').notNull().defaultNow(),
    attemptTime: time('attempt_time'),
    endTime: time('end_time'),
    words: text('words'),
    bounceTime: time('bounce_time'),
    leaveTime: time('leave_time'),
    /** Why the recipient unsubscribed by the link of this mail, if stated. */
    leaveReason: text('leave_reason').$type<LeaveReason>(),
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
