import * as z from 'zod'
import { createTimeField, nameField, pidField, vidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators, vendors } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import {
  bulkListOf,
  outcomesSchema,
  pageRequestSchema,
  pageSchema,
  quickSearch,
  recordSchema,
} from '#contract/core/schemas.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { historySchema, sinceInput } from '#contract/readings/series.ts'

export const deviceFields = defineFields('devices.records:device', {
  id: { type: 'id', sort: true, filter: 'contains' },
  name: nameField,
  pid: pidField,
  vid: vidField,
  binding: {
    type: 'choice',
    filter: 'oneOf',
    choices: {
      bound: { tone: 'good' },
      unbound: { tone: 'neutral' },
    },
  },
  userId: { type: 'id', to: 'appUser', optional: true, filter: 'equals' },
  firmware: { type: 'text', optional: true, sort: true, filter: 'contains' },
  lastSeen: { type: 'time', optional: true, sort: true, filter: 'range' },
  offline: {
    type: 'choice',
    filter: 'oneOf',
    choices: {
      hours: {},
      days: {},
      weeks: {},
      months: {},
      never: {},
    },
  },
  bindTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  createTime: createTimeField,
})

const record = recordSchema(deviceFields)
const deviceId = z.strictObject({ deviceId: z.string().min(1).max(100) })
/** The user that a device was seen with: another one's is left alone. */
const seenUser = z.string().min(1).max(100)

const readingKind = z.enum(readingKindNames as [ReadingKindName])

/** What of a device has a version of its own. */
export const componentInput = z.enum(['firmware', 'hardware', 'bluetooth', 'resources'])

const version = z.strictObject({
  component: componentInput,
  version: z.string(),
  reportedAt: z.iso.datetime(),
})

const ownCalls = {
  getDevicePageList: endpoint({
    page: 'device',
    request: pageRequestSchema(deviceFields, quickSearch),
    response: pageSchema(record),
    path: '/device/getDevicePageList',
    summary: 'Lists the devices of the calling vendor',
    access: vendors,
  }),
  getDeviceVersion: endpoint({
    path: '/device/getDeviceVersion',
    summary: 'Lists the versions that a device has reported, newest first',
    access: operators,
    request: deviceId,
    response: z.strictObject({ list: z.array(version) }),
  }),
  /** Ours. */
  getDeviceBindings: endpoint({
    path: '/device/getDeviceBindings',
    summary:
      'Lists the periods in which a device was bound, newest first; former users are named to administrators alone',
    access: operators,
    provides: ['appUser'],
    request: deviceId,
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          /** Nobody who may be named: erased, or a former user to a vendor. */
          userId: z.string().nullable(),
          boundAt: z.iso.datetime(),
          /** Null while it lasts. */
          unboundAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
  /** Ours. */
  getDeviceReadings: endpoint({
    path: '/device/getDeviceReadings',
    summary: 'Names the kinds of readings that a device has sent, with the time of the latest of each',
    access: operators,
    request: deviceId,
    response: z.strictObject({
      list: z.array(z.strictObject({ kind: readingKind, latest: z.iso.datetime() })),
    }),
  }),
  /** Ours. */
  getDeviceHistory: endpoint({
    path: '/device/getDeviceHistory',
    summary: 'Means over time of all that a device has sent, by kind',
    access: operators,
    request: z.strictObject({ ...deviceId.shape, ...sinceInput }),
    response: historySchema,
  }),
  /** Ours. */
  getDeviceKinds: endpoint({
    path: '/device/getDeviceKinds',
    summary: 'Lists the kinds of readings with their devices, their number of readings and the time of the latest',
    access: administrators,
    request: z.strictObject({}),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          kind: readingKind,
          /** Of products that send this kind. */
          devices: z.int(),
          readings: z.int(),
          latest: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
  /** Ours. */
  delBindDevices: endpoint({
    path: '/device/delBindDevices',
    summary: 'Unbinds many devices from the users that they were seen with, each for itself, and answers for each',
    access: operators,
    writes: true,
    outlivesPage: true,
    invalidates: ['device', 'appUser', ...readingKindNames],
    request: z.strictObject({ devices: bulkListOf(z.strictObject({ ...deviceId.shape, userId: seenUser })) }),
    response: outcomesSchema({}),
  }),
  delBindDevice: endpoint({
    path: '/device/delBindDevice',
    summary:
      'Unbinds a device from its user, or from the one that it was seen with alone, and answers with the device as it is now',
    access: operators,
    writes: true,
    record: 'device',
    invalidates: ['appUser', ...readingKindNames],
    request: z.strictObject({ ...deviceId.shape, userId: seenUser.nullish() }),
    response: record,
  }),
}

export const device = defineKind('devices', {
  name: 'device',
  owner: { vendor: 'vid' },
  access: administrators,
  title: 'id',
  searchFields: ['id', 'name', 'pid'],
  sort: 'createTime desc',
  fields: deviceFields,
  calls: { page: '/device/getDevicePage' },
  ownCalls,
})
