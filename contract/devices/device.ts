import * as z from 'zod'
import { createTimeField, nameField, pidField, vidField } from '../commonFields.ts'
import { administrators, endpoint, operators, vendors } from '../endpoint.ts'
import type { Fields } from '../fields.ts'
import { defineKind } from '../kind.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '../schemas.ts'
import { type ReadingKindName, readingKindNames } from './readings/index.ts'

export const deviceFields = {
  id: { type: 'id', label: { en: 'Device', zh_CN: '设备编号' }, sort: true, filter: 'contains' },
  name: nameField,
  pid: pidField,
  vid: vidField,
  binding: {
    type: 'choice',
    label: { en: 'Binding', zh_CN: '绑定状态' },
    filter: 'oneOf',
    choices: {
      bound: { label: { en: 'Bound', zh_CN: '已绑定' }, tone: 'good' },
      unbound: { label: { en: 'Not bound', zh_CN: '未绑定' }, tone: 'neutral' },
    },
  },
  userId: { type: 'id', label: { en: 'User', zh_CN: '用户' }, optional: true, filter: 'equals' },
  firmware: {
    type: 'text',
    label: { en: 'Firmware', zh_CN: '固件版本' },
    optional: true,
    sort: true,
    filter: 'contains',
  },
  lastSeen: {
    type: 'time',
    label: { en: 'Last seen', zh_CN: '最近在线' },
    optional: true,
    sort: true,
    filter: 'range',
  },
  bindTime: {
    type: 'time',
    label: { en: 'Bound since', zh_CN: '绑定时间' },
    optional: true,
    sort: true,
    filter: 'range',
  },
  createTime: createTimeField,
} as const satisfies Fields

const record = recordSchema(deviceFields)
const deviceId = z.strictObject({ deviceId: z.string().min(1).max(100) })

const version = z.strictObject({
  component: z.enum(['firmware', 'hardware', 'bluetooth', 'resources']),
  version: z.string(),
  reportedAt: z.iso.datetime(),
})

const ownCalls = {
  getDevicePageList: endpoint({
    method: 'POST',
    page: 'device',
    request: pageRequestSchema(deviceFields),
    response: pageSchema(record),
    path: '/device/getDevicePageList',
    summary: 'Lists the devices of the calling vendor',
    access: vendors,
  }),
  getDeviceVersion: endpoint({
    method: 'POST',
    path: '/device/getDeviceVersion',
    summary: 'Lists the versions that a device has reported, newest first',
    access: operators,
    request: deviceId,
    response: z.strictObject({ list: z.array(version) }),
  }),
  /** Ours. */
  getDeviceReadings: endpoint({
    method: 'POST',
    path: '/device/getDeviceReadings',
    summary: 'Names the kinds of readings that a device has sent, with the time of the latest of each',
    access: operators,
    request: deviceId,
    response: z.strictObject({
      list: z.array(z.strictObject({ kind: z.enum(readingKindNames as [ReadingKindName]), latest: z.iso.datetime() })),
    }),
  }),
  delBindDevice: endpoint({
    method: 'POST',
    path: '/device/delBindDevice',
    summary: 'Unbinds a device from its user and answers with the device as it is now',
    access: operators,
    writes: true,
    record: 'device',
    request: deviceId,
    response: record,
  }),
}

export const device = defineKind({
  name: 'device',
  label: { en: 'device', zh_CN: '设备' },
  plural: { en: 'devices', zh_CN: '设备' },
  owner: { vendor: 'vid' },
  access: administrators,
  title: 'id',
  foundBy: ['id', 'name', 'pid'],
  sort: 'createTime desc',
  fields: deviceFields,
  calls: { page: '/device/getDevicePage' },
  ownCalls,
})
