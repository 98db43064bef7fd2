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
  firmware: { type: 'text', format: 'version', optional: true, sort: true, filter: 'contains' },
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
/** User that the caller saw on the device; the device of another user is left unchanged. */
const seenUser = z.string().min(1).max(100)

const readingKind = z.enum(readingKindNames as [ReadingKindName])

/** Components of a device with a version of their own. */
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
  /** Not in the specification. */
  getDeviceBindings: endpoint({
    path: '/device/getDeviceBindings',
    summary: 'Lists the bindings of a device, newest first; only administrators see former users',
    access: operators,
    provides: ['appUser'],
    request: deviceId,
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          /** Null if the user was erased, or is a former user and the caller a vendor. */
          userId: z.string().nullable(),
          boundAt: z.iso.datetime(),
          /** Null for the current binding. */
          unboundAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
  /** Not in the specification. */
  getDeviceReadings: endpoint({
    path: '/device/getDeviceReadings',
    summary: 'Lists the kinds of readings that a device has sent, with the latest five of each',
    access: operators,
    request: deviceId,
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          kind: readingKind,
          /** Newest first. */
          recent: z.array(
            z.strictObject({
              measuredAt: z.iso.datetime(),
              /** Quantities and choices by name. */
              values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
            }),
          ),
        }),
      ),
    }),
  }),
  /** Not in the specification. */
  getDeviceHistory: endpoint({
    path: '/device/getDeviceHistory',
    summary: 'Returns means over time of all readings of a device, by kind',
    access: operators,
    request: z.strictObject({ ...deviceId.shape, ...sinceInput }),
    response: historySchema,
  }),
  /** Not in the specification. */
  getDeviceKinds: endpoint({
    path: '/device/getDeviceKinds',
    summary: 'Lists the kinds of readings with their devices, their number of readings and the time of the latest',
    access: administrators,
    request: z.strictObject({}),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          kind: readingKind,
          /** Number of devices of products that send this kind. */
          devices: z.int(),
          readings: z.int(),
          latest: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
  /** Not in the specification. */
  delBindDevices: endpoint({
    path: '/device/delBindDevices',
    summary: 'Unbinds many devices from the users that the caller saw, independently, and returns the outcome of each',
    access: operators,
    writes: true,
    outlivesPage: true,
    invalidates: ['device', 'appUser', ...readingKindNames],
    request: z.strictObject({ devices: bulkListOf(z.strictObject({ ...deviceId.shape, userId: seenUser })) }),
    response: outcomesSchema({}),
  }),
  delBindDevice: endpoint({
    path: '/device/delBindDevice',
    summary: 'Unbinds a device from its user, or only from the user that the caller saw, and returns the device',
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
