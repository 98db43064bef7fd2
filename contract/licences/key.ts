import * as z from 'zod'
import { createTimeField, editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { deviceIdInput } from '#contract/interfaces/deviceApi/inputs.ts'
import { readKey } from './keyCode.ts'
import { licenceActivationDefinition } from './licenceActivation.ts'
import { reasonInput } from './limits.ts'

const fields = {
  id: idField({ en: 'Key', zh_CN: '授权码编号' }),
  serial: {
    type: 'text',
    label: { en: 'Serial', zh_CN: '授权码' },
    hint: { en: 'Its first and last four characters', zh_CN: '仅显示前四位和后四位' },
  },
  state: {
    type: 'choice',
    label: { en: 'Status', zh_CN: '状态' },
    filter: 'oneOf',
    choices: licenceActivationDefinition.states,
  },
  deviceId: {
    type: 'id',
    label: { en: 'Device', zh_CN: '设备' },
    optional: true,
    filter: 'equals',
    to: 'device',
  },
  activateTime: {
    type: 'time',
    label: { en: 'Activated', zh_CN: '激活时间' },
    optional: true,
    sort: true,
    filter: 'range',
  },
  batchId: {
    type: 'reference',
    to: 'licenceBatch',
    label: { en: 'Batch', zh_CN: '批次' },
    filter: 'oneOf',
  },
  pid: ownPidField,
  vid: ownVidField,
  ...editedFields,
  createTime: { ...createTimeField, label: { en: 'Generated', zh_CN: '生成时间' } },
} as const

const ownCalls = {
  getProductKeyByLicense: endpoint({
    method: 'POST',
    path: '/productKey/getProductKeyByLicense',
    summary: 'Answers one key in full with its signature; each time is a line in the log',
    access: operators,
    writes: true,
    invalidates: ['licenceEvent'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      serial: z.string(),
      vid: z.string(),
      pid: z.string(),
      /** Ed25519 over what docs/licence-keys.md says, in base64 (of URLs). */
      signature: z.string(),
      keyId: z.string(),
    }),
  }),
  replaceLicenseDevice: endpoint({
    method: 'POST',
    path: '/productKey/replaceLicenseDevice',
    summary: 'Moves an activated key from a broken device to another one of its product',
    access: administrators,
    writes: true,
    record: 'licenceKey',
    invalidates: ['licenceKey', 'transition'],
    request: z.strictObject({
      id: z.uuid(),
      version,
      newDeviceId: deviceIdInput,
      reason: reasonInput,
    }),
    response: recordSchema(fields),
  }),
}

/** One licence key, and the device that it is bound to (specification, section 3, "licence data"). */
export const licenceKey = defineKind({
  name: 'licenceKey',
  group: 'productKey',
  label: { en: 'licence key', zh_CN: '授权码' },
  plural: { en: 'licence keys', zh_CN: '授权码' },
  owner: { vendor: 'vid' },
  access: operators,
  title: 'serial',
  foundWhole: { serial: readKey },
  sort: 'createTime desc',
  fields,
  calls: { page: '/licenseLog/getLicenseDeviePage' },
  ownCalls,
})
