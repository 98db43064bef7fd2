import * as z from 'zod'
import { editedFields, idField, pidField, vidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { queueSchema, recordSchema } from '#contract/core/schemas.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { feedbackLifeDefinition } from './feedbackLife.ts'
import { feedbackInputs, feedbackTypeChoices } from './inputs.ts'

/** Hours after which unanswered feedback is overdue. */
export const answerWithinHours = 48

const line = { type: 'text', optional: true } as const

/** Fields of feedback (specification, section 3, "Feedback"), and its state. */
export const feedbackFields = defineFields('feedback.records:feedback', {
  id: idField,
  number: { type: 'text', sort: true, filter: 'contains' },
  remark: { type: 'text', filter: 'contains' },
  /** The side that answers: the platform, or the vendor. */
  handledBy: { type: 'choice', filter: 'oneOf', choices: { platform: {}, vendor: {} } },
  type: { type: 'choice', filter: 'oneOf', sort: true, choices: feedbackTypeChoices },
  state: { type: 'choice', filter: 'oneOf', choices: feedbackLifeDefinition.states },
  /** 0 until the responsible side has opened it. */
  readStatus: {
    type: 'choice',
    filter: 'oneOf',
    choices: {
      '0': { tone: 'info' },
      '1': { tone: 'neutral' },
    },
  },
  /** Hours since arrival, or since its user wrote again, until it is answered; sort order of the queue. */
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
  /** Null while the platform is responsible. */
  vid: vidField,
  answerTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  ...editedFields,
  createTime: { type: 'time', sort: true, filter: 'range' },
})

const record = recordSchema(feedbackFields)
const id = z.strictObject({ id: z.uuid() })
const time = z.iso.datetime({ offset: true })
/** Maximum length of a reply or a note. */
const htmlMaxLength = 20_000
const html = z.string().trim().min(1).max(htmlMaxLength)

const entry = z.strictObject({
  id: z.uuid(),
  /** Written by the user, a reply to the user, or an internal note. */
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

const changed = {
  writes: true,
  needs: 'answer',
  record: 'feedback',
  invalidates: ['feedback', 'transition'],
  response: record,
} as const

/** Calls of feedback; only the reply is in the specification. */
const ownCalls = {
  getFeedback: endpoint({
    path: '/feedback/getFeedback',
    summary: 'Returns one feedback with its conversation, attachments and duplicates',
    access: operators,
    provides: ['feedback'],
    embeds: { feedback: 'feedback' },
    request: id,
    response: z.strictObject({
      feedback: record,
      productVid: z.string().nullable(),
      /** True if no feedback of another vendor was merged into it. */
      isOneVendors: z.boolean(),
      /** Device kind of its device. */
      deviceKind: z.enum(readingKindNames as [ReadingKindName]).nullable(),
      mergedInto: z.uuid().nullable(),
      entries: z.array(entry),
      attachments: z.array(attachment),
      /** Feedback merged into this one. */
      repeats: z.array(z.strictObject({ id: z.uuid(), number: z.string(), remark: z.string() })),
      /** Other feedback of the same user that the caller may see: count and newest. */
      ofUser: z.strictObject({ count: z.int(), newest: z.array(other) }),
    }),
  }),
  answerFeedback: endpoint({
    path: '/feedback/answer',
    summary: 'Replies to a user: in the app, and by mail if the user left an address in the app',
    access: operators,
    richText: true,
    ...changed,
    outlivesPage: true,
    request: z.strictObject({ id: z.uuid(), version, html, newId: z.uuid() }),
  }),
  noteFeedback: endpoint({
    path: '/feedback/noteFeedback',
    summary:
      'Not in the specification: stores an internal note about feedback, invisible to its user and to the other side',
    access: operators,
    richText: true,
    ...changed,
    request: z.strictObject({ id: z.uuid(), html, newId: z.uuid() }),
  }),
  mergeFeedback: endpoint({
    path: '/feedback/mergeFeedback',
    summary: 'Not in the specification: merges feedback into another one, where it is answered',
    access: operators,
    ...changed,
    request: z.strictObject({ id: z.uuid(), version, into: z.uuid() }),
  }),
  getFeedbackQueue: endpoint({
    path: '/feedback/getFeedbackQueue',
    summary: "Not in the specification: returns the number of the caller's unanswered feedback, and the oldest",
    access: operators,
    unattended: true,
    provides: ['feedback'],
    request: z.strictObject({}),
    response: queueSchema,
  }),
  getFeedbackAttachment: endpoint({
    path: '/feedback/getFeedbackAttachment',
    summary: 'Not in the specification: sends an attachment of feedback',
    access: operators,
    file: true,
    request: id,
    response: z.unknown(),
  }),
}

/** Feedback of a user about a product or an app. */
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
      needs: 'answer',
      summary: 'Records feedback that a user gave by phone or by mail. Idempotent by newId',
      newId: true,
    },
  },
  ownCalls,
})
