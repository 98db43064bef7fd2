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
  plannedAt: { type: 'text', hint: true, optional: true },
  zone: { type: 'text', hint: true, optional: true },
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

const ofPush = { access: operators, feature: 'pushStatus' } as const
const changed = { ...ofPush, method: 'POST', writes: true, record: 'push', invalidates: ['push'] } as const

const ownCalls = {
  getPushContent: endpoint({
    method: 'GET',
    path: '/api/appServices/getContent',
    summary: 'Answers one push with what it says, whom it is for, and what became of it',
    ...ofPush,
    provides: ['push', 'pushDelivery', 'sysApp'],
    embeds: { push: 'push' },
    request: id,
    response: z.strictObject({
      push: record,
      /** Of the push whose content this is: the record beside it may be newer. */
      version: z.int(),
      html: z.string(),
      userIds: z.array(z.string()),
      /** The phones and the users that it would go to now. */
      audience: z.strictObject({ phones: z.int(), users: z.int() }),
      /** The systems whose phones the app can notify. */
      platforms: z.array(z.enum(platformNames)),
      /** Phones that other pushes of the vendor reach within 24 hours, and that nobody approved. */
      recentPhones: z.int(),
      /** Above so many phones within 24 hours, a second person approves it. */
      approvalAbove: z.int(),
      /** How many phones a second person has approved, where one has. */
      approvedReceivers: z.int().nullable(),
      /** Its app as it is now, as far as it asks something of it. */
      app: z.strictObject({ languages: z.array(z.string()), isShared: z.boolean(), holdsProduct: z.boolean() }),
      /** The account that has asked for it to be sent. */
      askedBy: z.string().nullable(),
      /** When it is first sent to anybody, where it is planned. */
      plannedTime: z.iso.datetime({ offset: true }).nullable(),
      /** When it begins to be sent: until then it can be called back. */
      dueTime: z.iso.datetime({ offset: true }).nullable(),
      /** Of the phones that it would go to now, those whose own clocks will have shown its time before it can begin. */
      late: z.strictObject({ phones: z.int(), zones: z.int() }),
      /** Of the phones that were said before, those that were forgotten until it began: no notification was made for them. */
      forgotten: z.int(),
      isPinned: z.boolean(),
      /** What is on top in its app and language now, where that is another. */
      pinned: named.nullable(),
      results: z.array(
        z.strictObject({ platform: z.enum(platformNames), state: z.enum(states), phones: z.int(), attempted: z.int() }),
      ),
    }),
  }),
  pinPush: endpoint({
    path: '/push/pinPush',
    summary: 'Ours: keeps a push that is in the feed on top, in the place of the one that is named',
    ...changed,
    request: z.strictObject({
      id: z.uuid(),
      /** The one that is on top now, as whoever asks has seen it; null where there is none. */
      replaces: z.uuid().nullable(),
    }),
    response: record,
  }),
  unpinPush: endpoint({
    path: '/push/unpinPush',
    summary: 'Ours: keeps a push on top no more',
    ...changed,
    request: id,
    response: record,
  }),
  testPush: endpoint({
    path: '/push/testPush',
    summary: 'Ours: sends a push to the phones of named users, marked as a test',
    ...ofPush,
    writes: true,
    invalidates: ['pushDelivery'],
    request: z.strictObject({ id: z.uuid(), userIds: z.array(userIdInput).min(1).max(pushLimits.testUsersMax) }),
    response: z.strictObject({ phones: z.int() }),
  }),
}

/** What an app brings to its users (specification, section 3, "Push"): an entry of its feed, and a notification. */
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
