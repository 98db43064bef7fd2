import * as z from 'zod'
import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { endpoint, marketers } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { moment } from '#contract/core/period.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { quickSearch, recordSchema } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'
import { mailAddress } from './address.ts'
import { campaignLifeDefinition } from './campaignLife.ts'
import { campaignContents } from './content.ts'
import { senderCalls } from './sender.ts'

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const
const number = { type: 'number', digits: 0, filter: 'range' } as const

/** Why a campaign was paused. */
export const pauseReasons = labelled('campaigns.records:pauseReasons', {
  byHand: {},
  bounces: {},
  complaints: {},
  refused: {},
})
export type PauseReason = keyof typeof pauseReasons

/** Whom a campaign is for: of a draft it may not be chosen yet. */
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
  pauseReason: { type: 'choice', optional: true, choices: pauseReasons },
  startTime: time,
  endTime: time,
  ...editedFields,
})

const campaignId = z.strictObject({ id: z.uuid() })
const language = z.enum(languageCodeNames)

/** What is looked at before a campaign is sent; problems keep nothing back, they are said. */
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

const sums = z.strictObject({
  receivers: z.int(),
  waiting: z.int(),
  attempting: z.int(),
  /** Taken by the mail server, also what bounced or was complained about later. */
  sent: z.int(),
  failed: z.int(),
  unknown: z.int(),
  suppressed: z.int(),
  bounced: z.int(),
  complained: z.int(),
  left: z.int(),
  clicks: z.int(),
})
export type CampaignSums = z.infer<typeof sums>

/** What is kept with a campaign from when it is asked to be sent. */
export const snapshotParts = ['segment', 'sign'] as const

const campaignRecord = recordSchema(fields)

const ownCalls = {
  getSubscribePush: endpoint({
    path: '/subscribePush/getSubscribePush',
    summary: 'Ours: answers one campaign with what it says in each language',
    access: marketers,
    provides: ['campaign'],
    embeds: { campaign: 'campaign' },
    request: campaignId,
    response: z.strictObject({
      campaign: campaignRecord,
      /** Of the campaign whose contents these are: the record beside them may be newer. */
      version,
      contents: campaignContents,
      /** How many would get it now. */
      audience: z.int(),
      /** Receivers of other campaigns within 24 hours that nobody approved. */
      recentReceivers: z.int(),
      /** Above so many receivers within 24 hours, a second person approves it. */
      approvalAbove: z.int(),
      /** How many receivers a second person has approved; null where nobody has. */
      approvedReceivers: z.int().nullable(),
      /** The account that has asked for it to be sent. */
      askedBy: z.string().nullable(),
      /** What has changed since it was asked to be sent; it is sent with what was then. */
      changedSince: z.array(z.enum(snapshotParts)),
      /** When it begins to be sent: until then it can be taken back. */
      dueTime: z.iso.datetime({ offset: true }).nullable(),
    }),
  }),
  previewSubscribePush: endpoint({
    path: '/subscribePush/previewSubscribePush',
    summary: 'Ours: answers a campaign as a subscriber would get it, and which of its fields would be empty',
    access: marketers,
    provides: ['campaign', 'subscribePushSign'],
    request: z.strictObject({
      id: z.uuid(),
      language,
      /** One of `getSubscribePushReceivers`; the first of them where it says nothing. */
      subscriberId: z.uuid().optional(),
    }),
    response: z.strictObject({
      subject: z.string(),
      preheader: z.string(),
      body: z.string(),
      signature: z.string(),
      /** Why it is sent, how to leave, and the postal address. */
      foot: z.strictObject({ because: z.string(), leave: z.string(), postalAddress: z.string() }),
      /** Of the mail, and what the dark changes in it. */
      style: z.strictObject({ light: z.string(), dark: z.string() }),
      text: z.string(),
      receiver: z.string().nullable(),
      missing: z.array(z.string()),
      bytes: z.int(),
    }),
  }),
  getSubscribePushReceivers: endpoint({
    path: '/subscribePush/getSubscribePushReceivers',
    summary: 'Ours: answers some who would get a campaign now, those who read this language first, for its preview',
    access: marketers,
    provides: ['campaign', 'subscriber', 'subscribeSegment'],
    request: z.strictObject({ id: z.uuid(), language, ...quickSearch }),
    response: z.strictObject({
      list: z.array(z.strictObject({ id: z.uuid(), email: z.string(), name: z.string().nullable(), language })),
    }),
  }),
  checkSubscribePush: endpoint({
    path: '/subscribePush/checkSubscribePush',
    summary: 'Ours: looks at a campaign before it is sent: links, pictures, weight, words, fields',
    access: marketers,
    ownTurns: true,
    provides: ['campaign', 'subscribePushSign'],
    request: campaignId,
    response: z.strictObject({ list: z.array(check) }),
  }),
  testSubscribePush: endpoint({
    path: '/subscribePush/testSubscribePush',
    summary: 'Ours: sends one language of a campaign to any address, marked as a test',
    access: marketers,
    writes: true,
    invalidates: ['delivery'],
    request: z.strictObject({ id: z.uuid(), language, to: mailAddress }),
    response: z.strictObject({ id: z.uuid() }),
  }),
  getSubscribePushResults: endpoint({
    path: '/subscribePush/getSubscribePushResults',
    summary: 'Ours: answers what became of a campaign, over time, and beside the five before it',
    access: marketers,
    provides: ['campaign', 'delivery', 'subscriber'],
    request: campaignId,
    response: z.strictObject({
      sums,
      /** Sent, bounced and unsubscribed by equal parts of time from the beginning on. */
      stepSeconds: z.int(),
      series: z.array(
        z.strictObject({ at: z.iso.datetime({ offset: true }), sent: z.int(), bounced: z.int(), left: z.int() }),
      ),
      /** The newest first, without this one. */
      others: z.array(
        z.strictObject({ id: z.uuid(), name: z.string(), startTime: z.iso.datetime({ offset: true }), sums }),
      ),
    }),
  }),
  ...senderCalls,
}

interface AudienceInputs {
  audience: CampaignAudience | null
  segmentId: string | null
}

/** A segment is named exactly where the audience is one. */
const segmentProblems = ({ audience, segmentId }: AudienceInputs): Record<string, ProblemCode> => ({
  ...(audience === 'segment' && segmentId === null && { segmentId: 'required' as const }),
  ...(audience !== 'segment' && segmentId !== null && { segmentId: 'notAsked' as const }),
})

/** A mail to many subscribers (specification, section 7, `subscribePush`): `campaignLife` says what can be done with it. */
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
