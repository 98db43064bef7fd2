import * as z from 'zod'
import { subscriberDataShape } from '#contract/campaigns/subscriber.ts'
import { idField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { readingKindNames } from '#contract/readings/index.ts'
import { historySchema, sinceInput } from '#contract/readings/series.ts'

/** Contacts are masked and only sent to administrators; only the export of a person's data contains them completely. */
export const appUserFields = defineFields('users.records:appUser', {
  id: { ...idField, filter: 'contains' },
  nickname: { type: 'text', sort: true, filter: 'contains' },
  email: { type: 'text', optional: true },
  phone: { type: 'text', optional: true },
  devices: { type: 'number', digits: 0 },
  appVersion: { type: 'text', optional: true, filter: 'contains' },
  language: { type: 'text', format: 'language', optional: true, filter: 'equals' },
  country: { type: 'text', format: 'country', optional: true, filter: 'equals' },
  lastActive: { type: 'time', optional: true, sort: true, filter: 'range' },
  createTime: { type: 'time', sort: true, filter: 'range' },
})

const userId = z.strictObject({ userId: z.string().min(1).max(100) })
const readingKind = z.enum(readingKindNames as [(typeof readingKindNames)[number]])
const time = z.iso.datetime()
const values = z.record(z.string(), z.unknown())

/**
 * Amounts of data about one person: current devices, bindings, readings, feedback, subscriptions; and uploaded files of
 * readings, all of which may contain some of the person's readings.
 */
const counts = z.strictObject({
  devices: z.int(),
  bindings: z.int(),
  readings: z.int(),
  uploads: z.int(),
  feedback: z.int(),
  phones: z.int(),
  /** 1 if there is a subscriber with the person's address. */
  subscriptions: z.int(),
})
export type PersonCounts = z.infer<typeof counts>

/** Attachment of feedback, downloaded by `getFeedbackAttachment`. */
const personalAttachment = z.strictObject({ feedback: z.string(), id: z.uuid(), name: z.string() })
export type PersonalAttachment = z.infer<typeof personalAttachment>

const changed = ['appUser', 'device', 'feedback', 'subscriber', 'delivery', ...readingKindNames]

const ownCalls = {
  getUserByDeviceId: endpoint({
    path: '/appUser/getUserByDeviceId',
    summary: 'Returns the user that a device is bound to',
    access: operators,
    usedBy: 'Integrations that know a device and look for its user; the console follows the reference in the device.',
    request: z.strictObject({ deviceId: z.string().min(1).max(100) }),
    response: recordSchema(appUserFields),
  }),
  /** Not in the specification. */
  getUserReadings: endpoint({
    path: '/appUser/getUserReadings',
    summary: 'Returns the number of readings of each kind of a user, with the times of the first and the last',
    access: operators,
    provides: ['appUser', 'device'],
    request: userId,
    response: z.strictObject({
      list: z.array(z.strictObject({ kind: readingKind, readings: z.int(), first: time, last: time })),
    }),
  }),
  /** Not in the specification. */
  getUserHistory: endpoint({
    path: '/appUser/getUserHistory',
    summary: 'Returns means over time of all readings of a user, by kind',
    access: operators,
    provides: ['appUser', 'device'],
    request: z.strictObject({ ...userId.shape, ...sinceInput }),
    response: historySchema,
  }),
  /** Not in the specification. */
  getUserData: endpoint({
    path: '/appUser/getUserData',
    summary: 'Exports all data about one user, unmasked, to be given to that person; the export is logged',
    access: administrators,
    writes: true,
    request: userId,
    response: z.strictObject({
      takenAt: time,
      user: values,
      devices: z.array(values),
      bindings: z.array(values),
      /** Readings by kind, with all stored fields. */
      readings: z.record(z.string(), z.array(values)),
      feedback: z.array(values),
      attachments: z.array(personalAttachment),
      phones: z.array(values),
      notifications: z.array(values),
      /** Subscription of the person's address: state, consent, and deliveries of campaigns. */
      subscription: z.strictObject(subscriberDataShape).nullable(),
    }),
  }),
  /** Not in the specification: dry run of `eraseUser`. */
  countUserData: endpoint({
    path: '/appUser/countUserData',
    summary: 'Dry run of the erasure of a user: counts the data that would be deleted',
    access: administrators,
    provides: changed,
    request: userId,
    response: counts,
  }),
  /** Not in the specification. */
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

/** User of devices by an app. Users belong to no vendor: a vendor sees those bound to its own devices. */
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
