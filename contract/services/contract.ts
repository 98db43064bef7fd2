import * as z from 'zod'
import { createTimeField, editedFields, idField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators, vendors } from '#contract/core/endpoint.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import {
  appNameInput,
  appVersionInput,
  dayInput,
  usageInput,
  usages,
  validities,
  validityInput,
  zoneInput,
} from './inputs.ts'
import { serviceRecordDefinition } from './serviceRecord.ts'

const time = { type: 'time', sort: true, filter: 'range' } as const

const fields = {
  id: idField({ en: 'Contract', zh_CN: '合约编号' }),
  appName: { type: 'text', label: { en: 'App', zh_CN: '应用' }, sort: true, filter: 'contains' },
  typeId: { type: 'reference', to: 'appServiceType', label: { en: 'Service', zh_CN: '服务' }, filter: 'oneOf' },
  vid: { ...ownVidField, sort: true },
  usage: { type: 'choice', label: { en: 'Usage', zh_CN: '使用类型' }, filter: 'oneOf', choices: usages },
  status: {
    type: 'choice',
    label: { en: 'Status', zh_CN: '状态' },
    filter: 'oneOf',
    choices: serviceRecordDefinition.states,
  },
  startTime: { ...time, label: { en: 'Effective', zh_CN: '生效时间' } },
  endTime: { ...time, label: { en: 'Ends', zh_CN: '结束时间' } },
  validity: { type: 'choice', label: { en: 'Validity', zh_CN: '有效期' }, filter: 'oneOf', choices: validities },
  until: {
    ...time,
    label: { en: 'Covered until', zh_CN: '续期至' },
    hint: { en: 'The end of the last period, with all renewals', zh_CN: '含已续期的最后结束时间' },
    optional: true,
  },
  askedTime: {
    ...time,
    label: { en: 'Renewal asked', zh_CN: '申请续期时间' },
    optional: true,
  },
  askedValidity: {
    type: 'choice',
    label: { en: 'Asked for', zh_CN: '申请时长' },
    optional: true,
    choices: validities,
  },
  anchorDay: {
    type: 'number',
    digits: 0,
    label: { en: 'Day of the month', zh_CN: '起算日' },
    hint: { en: 'On which its periods begin', zh_CN: '每段期限开始的日期（几号）' },
  },
  appVersion: {
    type: 'text',
    label: { en: 'App version', zh_CN: '应用版本' },
    hint: { en: 'Numbers with points, e.g. 1.62', zh_CN: '以点分隔的数字，例如 1.62' },
  },
  zone: {
    type: 'text',
    label: { en: 'Time zone', zh_CN: '时区' },
    hint: { en: 'Where its days begin and end, e.g. Asia/Shanghai', zh_CN: '按此时区计算日期，例如 Asia/Shanghai' },
  },
  ...editedFields,
  createTime: { ...createTimeField, label: { en: 'Concluded', zh_CN: '签订时间' } },
} as const

const record = recordSchema(fields)
const changes = { writes: true, record: 'serviceContract', response: record } as const
const invalidates = ['serviceContract', 'serviceRecord', 'appServiceType'] as const

/** A contract with its first period. Known by `newId`: sent again after a lost reply, it is concluded once. */
export const newContract = z.strictObject({
  newId: z.uuid().optional(),
  vid: z.string().min(1).max(20),
  typeId: z.uuid(),
  appName: appNameInput,
  appVersion: appVersionInput,
  usage: usageInput,
  zone: zoneInput,
  /** The first day; today in the zone where it is left out. */
  day: dayInput.optional(),
  validity: validityInput,
})

/** What of a contract can change. */
export const changedContract = z.strictObject({ id: z.uuid(), version, appVersion: appVersionInput, usage: usageInput })

const ownCalls = {
  saveOrUpdateServicesLicense: endpoint({
    method: 'POST',
    path: '/servicesLicense/saveOrUpdateServicesLicense',
    summary: 'Concludes a contract with its first period, or changes the app version and the usage of one',
    access: administrators,
    ...changes,
    invalidates,
    request: z.xor([newContract, changedContract]),
  }),
  askServicesLicense: endpoint({
    method: 'POST',
    path: '/servicesLicense/askServicesLicense',
    summary:
      'Ours: asks the administrators for a renewal; they are told once until they have renewed it, whatever length is asked for',
    access: vendors,
    ...changes,
    invalidates: ['serviceContract', 'message'],
    request: z.strictObject({ id: z.uuid(), validity: validityInput }),
  }),
}

/** A value-added service for an app of a vendor, which is open to it for periods (specification, section 3, "Service record"). */
export const serviceContract = defineKind({
  name: 'serviceContract',
  group: 'servicesLicense',
  label: { en: 'service contract', zh_CN: '服务合约' },
  plural: { en: 'service contracts', zh_CN: '服务合约' },
  owner: { vendor: 'vid' },
  access: operators,
  title: 'appName',
  foundBy: ['appName'],
  names: ['appName', 'appVersion', 'typeId', 'vid'],
  sort: 'createTime desc',
  fields,
  calls: {
    page: '/servicesLicense/getServicesLicensePage',
    all: '/servicesLicense/getServicesLicenseAllApp',
    one: '/servicesLicense/getServicesLicense',
  },
  ownCalls,
})
