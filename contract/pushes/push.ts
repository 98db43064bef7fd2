import * as z from 'zod'
import { editedFields, idField, pidField, vidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { languageChoices } from '#contract/core/languageCodes.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { userIdInput } from '#contract/interfaces/deviceApi/inputs.ts'
import { type PushDeliveryState, pushDeliveryStates } from './delivery.ts'
import {
  audienceProblems,
  audiences,
  platformNames,
  pushInputs,
  pushLimits,
  pushPauseReasons,
  yesOrNo,
} from './inputs.ts'
import { pushLifeDefinition } from './pushLife.ts'

const time = { type: 'time', optional: true, sort: true, filter: 'range' } as const
const number = { type: 'number', digits: 0, filter: 'range' } as const

const fields = defineFields('pushes.records:push', {
  id: idField,
  title: { type: 'text', sort: true, filter: 'contains' },
  state: { type: 'choice', sort: true, filter: 'oneOf', choices: pushLifeDefinition.states },
  appId: { type: 'reference', to: 'sysApp', filter: 'oneOf' },
  typeId: { type: 'reference', to: 'pushType', filter: 'oneOf' },
  language: { type: 'choice', filter: 'oneOf', choices: languageChoices },
  subtitle: { type: 'text', optional: true, filter: 'contains' },
  image: { type: 'file', rule: 'pushMainImage', optional: true },
  carousel: { type: 'file', rule: 'pushCarousel', optional: true },
  pin: { type: 'choice', hint: true, filter: 'oneOf', choices: yesOrNo },
  audience: { type: 'choice', filter: 'oneOf', choices: audiences },
  pid: pidField,
  plannedAt: { type: 'text', format: 'localTime', hint: true, optional: true },
  zone: { type: 'text', format: 'zone', hint: true, optional: true },
  receivers: { ...number, sort: true },
  sent: number,
  failed: number,
  unknown: number,
  pauseReason: { type: 'choice', optional: true, choices: pushPauseReasons },
  startTime: time,
  endTime: time,
  vid: { ...vidField, hint: true },
  ...editedFields,
})

const id = z.strictObject({ id: z.uuid() })
const record = recordSchema(fields)
const named = z.strictObject({ id: z.uuid(), title: z.string() })
const states = Object.keys(pushDeliveryStates) as PushDeliveryState[]

const { appId, language, audience, pid, userIds } = pushInputs
const audienceShape = { phones: z.int(), users: z.int() }
const platformsOfApp = z.array(z.enum(platformNames))

const ofPush = { access: operators, feature: 'pushStatus' } as const
const changed = { ...ofPush, method: 'POST', writes: true, record: 'push', invalidates: ['push'] } as const

const ownCalls = {
  getPushContent: endpoint({
    method: 'GET',
    path: '/api/appServices/getContent',
    summary: 'Returns one push with its content, audience and results',
    ...ofPush,
    provides: ['push', 'pushDelivery', 'sysApp'],
    embeds: { push: 'push' },
    request: id,
    response: z.strictObject({
      push: record,
      /** Version of the push that this content belongs to; the embedded record may be newer. */
      version: z.int(),
      html: z.string(),
      userIds: z.array(z.string()),
      /** Current number of recipients, as phones and users. */
      audience: z.strictObject(audienceShape),
      /** Systems for which the app has push keys. */
      platforms: platformsOfApp,
      /** Phones reached by other, unapproved pushes of the vendor within 24 hours. */
      recentPhones: z.int(),
      /** Number of phones within 24 hours above which a second person has to approve. */
      approvalAbove: z.int(),
      /** Number of phones that a second person approved; null without an approval. */
      approvedReceivers: z.int().nullable(),
      /** Current state of its app, as far as it constrains the push. */
      app: z.strictObject({ languages: z.array(z.string()), isShared: z.boolean(), holdsProduct: z.boolean() }),
      /** Account that requested sending. */
      askedBy: z.string().nullable(),
      /** Earliest time of sending, if planned. */
      plannedTime: z.iso.datetime({ offset: true }).nullable(),
      /** Start of sending, until which it can be recalled. */
      dueTime: z.iso.datetime({ offset: true }).nullable(),
      /** Recipients whose local time will have passed the planned time before sending can begin. */
      late: z.strictObject({ phones: z.int(), zones: z.int() }),
      /** Phones that were unregistered between approval and start, for which no notification was created. */
      forgotten: z.int(),
      isPinned: z.boolean(),
      /** Push currently pinned in its app and language, if it is another one. */
      pinned: named.nullable(),
      /** Notifications that failed or whose outcome is unknown, by response, most frequent first. */
      failures: z.array(
        z.strictObject({
          platform: z.enum(platformNames),
          state: z.enum(['failed', 'unknown']),
          response: z.string(),
          count: z.int(),
        }),
      ),
      results: z.array(
        z.strictObject({ platform: z.enum(platformNames), state: z.enum(states), phones: z.int(), attempted: z.int() }),
      ),
    }),
  }),
  countPushAudience: endpoint({
    path: '/push/countPushAudience',
    summary: 'Not in the specification: counts the phones and users that an unsaved push would go to now',
    ...ofPush,
    provides: ['push', 'sysApp'],
    request: z.strictObject({ appId, language, audience, pid, userIds }),
    response: z.strictObject({
      /** Null if the push does not match its app, and so could not be saved. */
      audience: z.strictObject(audienceShape).nullable(),
      platforms: platformsOfApp,
    }),
  }),
  pinPush: endpoint({
    path: '/push/pinPush',
    summary: 'Not in the specification: pins a push of the feed, replacing the pinned one',
    ...changed,
    request: z.strictObject({
      id: z.uuid(),
      /** Currently pinned push as the caller saw it (optimistic concurrency); null if there is none. */
      replaces: z.uuid().nullable(),
    }),
    response: record,
  }),
  unpinPush: endpoint({
    path: '/push/unpinPush',
    summary: 'Not in the specification: unpins a push',
    ...changed,
    request: id,
    response: record,
  }),
  testPush: endpoint({
    path: '/push/testPush',
    summary: 'Not in the specification: sends a push to the phones of given users, marked as a test',
    ...ofPush,
    writes: true,
    invalidates: ['pushDelivery'],
    request: z.strictObject({ id: z.uuid(), userIds: z.array(userIdInput).min(1).max(pushLimits.testUsersMax) }),
    response: z.strictObject({ phones: z.int() }),
  }),
}

/** Push: an entry of an app's feed, and a notification (specification, section 3, "Push"). */
export const push = defineKind('pushes', {
  name: 'push',
  group: 'appServices',
  hint: true,
  owner: { vendor: 'vid', of: 'appId' },
  access: operators,
  feature: 'pushStatus',
  title: 'title',
  searchFields: ['title', 'subtitle'],
  sort: 'createTime desc',
  fields,
  affects: ['pushType', 'pushDelivery'],
  inputs: pushInputs,
  crossFieldRules: audienceProblems,
  calls: {
    page: '/push/getPushPage',
    all: { path: '/api/appServices/getList', name: 'getPushList', method: 'GET' },
    create: { path: '/api/appServices/add', name: 'addPush', richText: true, newId: true },
    update: { path: '/api/appServices/update', name: 'updatePush', richText: true },
    delete: { path: '/api/appServices/delete', name: 'deletePush', method: 'POST' },
  },
  ownCalls,
})
