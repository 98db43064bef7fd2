import * as z from 'zod'
import { editedFields, idField, pidField, vidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { queueSchema, recordSchema } from '#contract/core/schemas.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { feedbackLifeDefinition } from './feedbackLife.ts'
import { feedbackInputs, feedbackTypeChoices } from './inputs.ts'

/** What waits longer than this for an answer is overdue. */
export const answerWithinHours = 48

const line = { type: 'text', optional: true } as const

/** As the specification lists it (section 3, "Feedback"), and where it stands. */
export const feedbackFields = defineFields('feedback.records:feedback', {
  id: idField,
  number: { type: 'text', sort: true, filter: 'contains' },
  remark: { type: 'text', filter: 'contains' },
  type: { type: 'choice', filter: 'oneOf', sort: true, choices: feedbackTypeChoices },
  state: { type: 'choice', filter: 'oneOf', choices: feedbackLifeDefinition.states },
  /** 0 until the one it is for has opened it. */
  readStatus: {
    type: 'choice',
    filter: 'oneOf',
    choices: {
      '0': { tone: 'info' },
      '1': { tone: 'neutral' },
    },
  },
  /** Since it arrived or its user wrote again, until it is answered; the queue is in this order. */
  waiting: { type: 'number', unit: 'h', digits: 1, optional: true, sort: true, filter: 'range' },
  reply: { type: 'text', optional: true },
  userId: { type: 'id', to: 'appUser', optional: true, filter: 'equals' },
  account: { ...line, filter: 'contains' },
  contact: { ...line, filter: 'contains' },
  phoneType: { ...line, filter: 'contains' },
  systemVersion: { ...line, filter: 'contains' },
  appName: { type: 'text', sort: true, filter: 'contains' },
  appVersion: { ...line, filter: 'contains' },
  attachments: { type: 'number', digits: 0 },
  pid: pidField,
  deviceId: { type: 'id', to: 'device', optional: true, filter: 'equals' },
  /** None while it is for the platform. */
  vid: { ...vidField, label: 'feedback.records:feedback.fields.vid', hint: true },
  answerTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  ...editedFields,
  createTime: { type: 'time', sort: true, filter: 'range' },
})

const record = recordSchema(feedbackFields)
const id = z.strictObject({ id: z.uuid() })
const time = z.iso.datetime({ offset: true })
/** Of an answer or a note. */
const htmlMaxLength = 20_000
const html = z.string().trim().min(1).max(htmlMaxLength)

const entry = z.strictObject({
  id: z.uuid(),
  /** By its user, to its user, or among those who work on it. */
  kind: z.enum(['user', 'reply', 'note']),
  html: z.string(),
  author: z.string(),
  time,
})

const attachment = z.strictObject({
  id: z.uuid(),
  type: z.enum(['image', 'log']),
  name: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

const other = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  remark: z.string(),
  state: z.enum(Object.keys(feedbackLifeDefinition.states) as (keyof typeof feedbackLifeDefinition.states)[]),
  time,
})

const changed = { writes: true, record: 'feedback', invalidates: ['feedback', 'transition'], response: record } as const

/** The answer is the specification's; what else is done with feedback is ours. */
const ownCalls = {
  getFeedback: endpoint({
    path: '/feedback/getFeedback',
    summary: 'Answers one feedback with all that was written about it, what came with it, and what repeats it',
    access: operators,
    provides: ['feedback'],
    embeds: { feedback: 'feedback' },
    request: id,
    response: z.strictObject({
      feedback: record,
      productVid: z.string().nullable(),
      /** Whether what was merged into it is no other vendor's. */
      isOneVendors: z.boolean(),
      /** What its device measures. */
      deviceKind: z.enum(readingKindNames as [ReadingKindName]).nullable(),
      mergedInto: z.uuid().nullable(),
      entries: z.array(entry),
      attachments: z.array(attachment),
      /** Feedback that was merged into this one. */
      repeats: z.array(z.strictObject({ id: z.uuid(), number: z.string(), remark: z.string() })),
      /** What else the same user has written, as far as the caller may see it: how much, and the newest. */
      ofUser: z.strictObject({ count: z.int(), newest: z.array(other) }),
    }),
  }),
  answerFeedback: endpoint({
    path: '/feedback/answer',
    summary: 'Answers a user: in the app, and by mail where the user left an address in the app',
    access: operators,
    richText: true,
    ...changed,
    outlivesPage: true,
    request: z.strictObject({ id: z.uuid(), version, html, newId: z.uuid() }),
  }),
  noteFeedback: endpoint({
    path: '/feedback/noteFeedback',
    summary: 'Ours: keeps a note about feedback, which neither its user nor the other side ever sees',
    access: operators,
    richText: true,
    ...changed,
    request: z.strictObject({ id: z.uuid(), html, newId: z.uuid() }),
  }),
  mergeFeedback: endpoint({
    path: '/feedback/mergeFeedback',
    summary: 'Ours: says that feedback repeats another, where it is answered',
    access: operators,
    ...changed,
    request: z.strictObject({ id: z.uuid(), version, into: z.uuid() }),
  }),
  getFeedbackQueue: endpoint({
    path: '/feedback/getFeedbackQueue',
    summary: "Ours: answers how much of the caller's feedback waits to be answered, and which waits longest",
    access: operators,
    unattended: true,
    provides: ['feedback'],
    request: z.strictObject({}),
    response: queueSchema,
  }),
  getFeedbackAttachment: endpoint({
    path: '/feedback/getFeedbackAttachment',
    summary: 'Ours: sends a picture or a log that came with feedback',
    access: operators,
    file: true,
    request: id,
    response: z.unknown(),
  }),
}

/** What a user writes about a product or an app. */
export const feedback = defineKind('feedback', {
  name: 'feedback',
  owner: { vendor: 'vid' },
  access: operators,
  title: 'number',
  searchFields: ['number', 'remark'],
  sort: 'createTime desc',
  fields: feedbackFields,
  inputs: feedbackInputs,
  calls: {
    page: { path: '/feedback/listPage', name: 'getFeedbackPage' },
    create: {
      path: '/feedback/saveFeedback',
      summary:
        'Takes down what a user said another way, by phone or by mail. Sent again with the same newId, it adds nothing',
      newId: true,
    },
  },
  ownCalls,
})
