import * as z from 'zod'
import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { emailInput } from '#contract/core/email.ts'
import { endpoint, marketers } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { moment } from '#contract/core/period.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { quickSearch, recordSchema } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'
import { campaignLifeDefinition } from './campaignLife.ts'
import { campaignContents } from './content.ts'
import { resultCalls } from './results.ts'
import { senderCalls } from './sender.ts'

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const
const number = { type: 'number', digits: 0, filter: 'range' } as const

/** Reasons why a campaign was paused. */
export const pauseReasons = labelled('campaigns.records:pauseReasons', {
  byHand: {},
  bounces: {},
  complaints: {},
  refused: {},
})
export type PauseReason = keyof typeof pauseReasons

/** Audiences of a campaign; a draft may have none yet. */
const audiences = labelled('campaigns.records:audiences', {
  all: {},
  segment: {},
})
export type CampaignAudience = keyof typeof audiences

const fields = defineFields('campaigns.records:campaign', {
  id: idField,
  name: nameField,
  state: { type: 'choice', sort: true, filter: 'oneOf', choices: campaignLifeDefinition.states },
  audience: { type: 'choice', optional: true, filter: 'oneOf', choices: audiences },
  segmentId: { type: 'reference', to: 'subscribeSegment', hint: true, optional: true, filter: 'oneOf' },
  plannedTime: { ...time, hint: true },
  receivers: { ...number, sort: true },
  sent: number,
  failed: number,
  unknown: number,
  bounced: number,
  complained: number,
  left: number,
  clicks: number,
  pauseReason: { type: 'choice', optional: true, choices: pauseReasons },
  startTime: time,
  endTime: time,
  ...editedFields,
})

const campaignId = z.strictObject({ id: z.uuid() })
const language = z.enum(languageCodeNames)

/** Checks of a campaign before it is sent. Findings are reported and block nothing. */
const checkCodes = [
  'noSign',
  'noMailServer',
  'noReceivers',
  'unwritten',
  'unknownField',
  'missingField',
  'linkDead',
  'linkPrivate',
  'noAlt',
  'heavy',
  'spamWord',
  'capitals',
  'noPreheader',
  'longSubject',
  'tooManyLinks',
] as const
const checkSeverities = ['problem', 'hint'] as const

const check = z.strictObject({
  code: z.enum(checkCodes),
  severity: z.enum(checkSeverities),
  language: language.nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type CampaignCheck = z.infer<typeof check>

/** Parts of a campaign that are sent as they were at the request to send it. */
export const snapshotParts = ['segment', 'sign'] as const

const campaignRecord = recordSchema(fields)

const ownCalls = {
  getSubscribePush: endpoint({
    path: '/subscribePush/getSubscribePush',
    summary: 'Not in the specification: returns one campaign with its content in each language',
    access: marketers,
    provides: ['campaign'],
    embeds: { campaign: 'campaign' },
    request: campaignId,
    response: z.strictObject({
      campaign: campaignRecord,
      /** Version of the campaign that these contents belong to; the embedded record may be newer. */
      version,
      contents: campaignContents,
      /** Current number of recipients. */
      audience: z.int(),
      /** Recipients of other, unapproved campaigns within 24 hours. */
      recentReceivers: z.int(),
      /** Number of recipients within 24 hours above which a second person has to approve. */
      approvalAbove: z.int(),
      /** Number of recipients that a second person approved; null without an approval. */
      approvedReceivers: z.int().nullable(),
      /** Account that requested sending. */
      askedBy: z.string().nullable(),
      /** Parts that changed since the request to send; the snapshot is sent. */
      changedSince: z.array(z.enum(snapshotParts)),
      /** Start of sending; until then it can be taken back. */
      dueTime: z.iso.datetime({ offset: true }).nullable(),
    }),
  }),
  previewSubscribePush: endpoint({
    path: '/subscribePush/previewSubscribePush',
    summary: 'Not in the specification: renders a campaign for one subscriber, and lists its empty merge fields',
    access: marketers,
    provides: ['campaign', 'subscribePushSign'],
    request: z.strictObject({
      id: z.uuid(),
      language,
      /** Id of a subscriber of `getSubscribePushReceivers`; by default the first. */
      subscriberId: z.uuid().optional(),
    }),
    response: z.strictObject({
      subject: z.string(),
      preheader: z.string(),
      /** Markup of the mail with inline styles. */
      page: z.string(),
      /** CSS that overrides them in dark mode. */
      darkStyle: z.string(),
      text: z.string(),
      receiver: z.string().nullable(),
      missing: z.array(z.string()),
      bytes: z.int(),
    }),
  }),
  getSubscribePushReceivers: endpoint({
    path: '/subscribePush/getSubscribePushReceivers',
    summary:
      'Not in the specification: returns some current recipients of a campaign for its preview, those with this language first',
    access: marketers,
    provides: ['campaign', 'subscriber', 'subscribeSegment'],
    request: z.strictObject({ id: z.uuid(), language, ...quickSearch }),
    response: z.strictObject({
      list: z.array(z.strictObject({ id: z.uuid(), email: z.string(), name: z.string().nullable(), language })),
    }),
  }),
  checkSubscribePush: endpoint({
    path: '/subscribePush/checkSubscribePush',
    summary: 'Not in the specification: checks a campaign before sending: links, pictures, size, wording, merge fields',
    access: marketers,
    ownTurns: true,
    provides: ['campaign', 'subscribePushSign'],
    request: campaignId,
    response: z.strictObject({ list: z.array(check) }),
  }),
  testSubscribePush: endpoint({
    path: '/subscribePush/testSubscribePush',
    summary: 'Not in the specification: sends one language of a campaign to any address, marked as a test',
    access: marketers,
    writes: true,
    invalidates: ['delivery'],
    request: z.strictObject({ id: z.uuid(), language, to: emailInput }),
    response: z.strictObject({ id: z.uuid() }),
  }),
  ...resultCalls,
  ...senderCalls,
}

interface AudienceInputs {
  audience: CampaignAudience | null
  segmentId: string | null
}

/** Returns a problem if a segment is named for another audience, or missing for this one. */
const segmentProblems = ({ audience, segmentId }: AudienceInputs): Record<string, ProblemCode> => ({
  ...(audience === 'segment' && segmentId === null && { segmentId: 'required' as const }),
  ...(audience !== 'segment' && segmentId !== null && { segmentId: 'notApplicable' as const }),
})

/** E-mail to many subscribers (specification, section 7, `subscribePush`), governed by the workflow `campaignLife`. */
export const campaign = defineKind('campaigns', {
  name: 'campaign',
  group: 'subscribePush',
  owner: 'platform',
  access: marketers,
  title: 'name',
  searchFields: ['name'],
  sort: 'createTime desc',
  fields,
  affects: ['subscribeSegment'],
  crossFieldRules: segmentProblems,
  inputs: {
    name: nameInput,
    audience: z.enum(Object.keys(audiences) as CampaignAudience[]).nullable(),
    segmentId: z.uuid().nullable(),
    plannedTime: moment.nullable(),
    contents: campaignContents,
  },
  calls: {
    page: '/subscribePush/getSubscribePushPage',
    all: '/subscribePush/getSubscribePushAll',
    save: { path: '/subscribePush/saveOrUpdateSubscribePush', richText: true },
    delete: '/subscribePush/deleteSubscribePush',
  },
  ownCalls,
})
