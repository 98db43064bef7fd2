import * as z from 'zod'
import { subscriberDataShape } from '#contract/campaigns/subscriber.ts'
import { idField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { readingKindNames } from '#contract/readings/index.ts'
import { historySchema, sinceInput } from '#contract/readings/series.ts'

/** Contacts travel masked, and to administrators alone; the file that a person asks for is the one place with all of them. */
export const appUserFields = defineFields('users.records:appUser', {
  id: { ...idField, filter: 'contains' },
  nickname: { type: 'text', sort: true, filter: 'contains' },
  email: { type: 'text', optional: true },
  phone: { type: 'text', optional: true },
  devices: { type: 'number', digits: 0 },
  appVersion: { type: 'text', optional: true, filter: 'contains' },
  language: { type: 'text', optional: true, filter: 'equals' },
  country: { type: 'text', optional: true, filter: 'equals' },
  lastActive: { type: 'time', optional: true, sort: true, filter: 'range' },
  createTime: { type: 'time', sort: true, filter: 'range' },
})

const userId = z.strictObject({ userId: z.string().min(1).max(100) })
const readingKind = z.enum(readingKindNames as [(typeof readingKindNames)[number]])
const time = z.iso.datetime()
const values = z.record(z.string(), z.unknown())

/**
 * What there is about one person: devices now, periods of devices, readings, feedback, subscription e-mail; and uploaded files of readings, all
 * of them, as each may hold some of its own.
 */
const counts = z.strictObject({
  devices: z.int(),
  bindings: z.int(),
  readings: z.int(),
  uploads: z.int(),
  feedback: z.int(),
  phones: z.int(),
  /** The subscriber of the person's mailbox: one or none. */
  subscriptions: z.int(),
})
export type PersonCounts = z.infer<typeof counts>

/** A file that came with feedback, to be read by `getFeedbackAttachment`. */
const personalAttachment = z.strictObject({ feedback: z.string(), id: z.uuid(), name: z.string() })
export type PersonalAttachment = z.infer<typeof personalAttachment>

const changed = ['appUser', 'device', 'feedback', 'subscriber', 'delivery', ...readingKindNames]

const ownCalls = {
  getUserByDeviceId: endpoint({
    path: '/appUser/getUserByDeviceId',
    summary: 'Answers the user that a device is bound to',
    access: operators,
    usedBy: 'Integrations that know a device and look for its user; the console follows the reference in the device.',
    request: z.strictObject({ deviceId: z.string().min(1).max(100) }),
    response: recordSchema(appUserFields),
  }),
  /** Ours. */
  getUserReadings: endpoint({
    path: '/appUser/getUserReadings',
    summary: "Tells how many readings of each kind a user's devices have sent for it, with the first and the last",
    access: operators,
    provides: ['appUser', 'device'],
    request: userId,
    response: z.strictObject({
      list: z.array(z.strictObject({ kind: readingKind, readings: z.int(), first: time, last: time })),
    }),
  }),
  /** Ours. */
  getUserHistory: endpoint({
    path: '/appUser/getUserHistory',
    summary: "Means over time of all that a user's devices have sent for it, by kind",
    access: operators,
    provides: ['appUser', 'device'],
    request: z.strictObject({ ...userId.shape, ...sinceInput }),
    response: historySchema,
  }),
  /** Ours. */
  getUserData: endpoint({
    path: '/appUser/getUserData',
    summary: 'Hands out everything about one user, unmasked, to be given to that person; the hand-out is logged',
    access: administrators,
    writes: true,
    request: userId,
    response: z.strictObject({
      takenAt: time,
      user: values,
      devices: z.array(values),
      bindings: z.array(values),
      /** By kind, each with all that was kept of it. */
      readings: z.record(z.string(), z.array(values)),
      feedback: z.array(values),
      attachments: z.array(personalAttachment),
      phones: z.array(values),
      notifications: z.array(values),
      /** Of the person's mailbox: its state, consent, and the mails of campaigns. */
      subscription: z.strictObject(subscriberDataShape).nullable(),
    }),
  }),
  /** Ours: the dry run of `eraseUser`. */
  countUserData: endpoint({
    path: '/appUser/countUserData',
    summary: 'Counts what would go if a user were erased, and changes nothing',
    access: administrators,
    provides: changed,
    request: userId,
    response: counts,
  }),
  /** Ours. */
  eraseUser: endpoint({
    path: '/appUser/eraseUser',
    summary: 'Erases a user with its readings, and unbinds its devices; its nickname confirms it',
    access: administrators,
    writes: true,
    invalidates: changed,
    request: z.strictObject({ ...userId.shape, nickname: z.string().max(1_000) }),
    response: counts,
  }),
}

/** Whoever uses devices by the app. A user is nobody's: a vendor sees those that a device of its own is bound to. */
export const appUser = defineKind('users', {
  name: 'appUser',
  owner: 'platform',
  access: operators,
  title: 'nickname',
  searchFields: ['nickname', 'id'],
  sort: 'createTime desc',
  fields: appUserFields,
  calls: { page: { path: '/appUser/getPage', name: 'getAppUserPage' } },
  ownCalls,
})
