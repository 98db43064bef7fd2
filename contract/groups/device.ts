import * as z from 'zod'
import { administrators, endpoint, operators, vendors } from '../endpoint.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '../fields.ts'
import { deviceFields } from '../records/device.ts'

const device = recordSchema(deviceFields)
const deviceId = z.strictObject({ deviceId: z.string().min(1).max(100) })

const version = z.strictObject({
  component: z.enum(['firmware', 'hardware', 'bluetooth', 'resources']),
  version: z.string(),
  reportedAt: z.iso.datetime(),
})

const named = z.strictObject({ id: z.string(), name: z.string() })

const devicePage = {
  method: 'POST',
  page: 'device',
  request: pageRequestSchema(deviceFields),
  response: pageSchema(device),
} as const

export const deviceGroup = {
  getDevicePage: endpoint({
    ...devicePage,
    path: '/device/getDevicePage',
    summary: 'Lists the devices of every vendor',
    access: administrators,
  }),
  getDevicePageList: endpoint({
    ...devicePage,
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
  delBindDevice: endpoint({
    method: 'POST',
    path: '/device/delBindDevice',
    summary: 'Unbinds a device from its user and answers with the device as it is now',
    access: operators,
    writes: true,
    record: 'device',
    request: deviceId,
    response: device,
  }),
  /** Ours: the names behind `vid` and `pid`, for filters and cells. */
  getDeviceOwners: endpoint({
    method: 'POST',
    path: '/device/getDeviceOwners',
    summary: 'Lists the vendors and products that the caller may see',
    access: operators,
    request: z.strictObject({}),
    response: z.strictObject({ vendor: z.array(named), product: z.array(named) }),
  }),
}
