import * as z from 'zod'
import { createTimeField, editedFields, idField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators, vendors } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
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

const fields = defineFields('services.records:serviceContract', {
  id: idField,
  appName: { type: 'text', sort: true, filter: 'contains' },
  typeId: { type: 'reference', to: 'appServiceType', filter: 'oneOf' },
  vid: { ...ownVidField, sort: true },
  usage: { type: 'choice', filter: 'oneOf', choices: usages },
  status: { type: 'choice', filter: 'oneOf', choices: serviceRecordDefinition.states },
  startTime: time,
  endTime: time,
  validity: { type: 'choice', filter: 'oneOf', choices: validities },
  until: { ...time, hint: true, optional: true },
  askedTime: { ...time, optional: true },
  askedValidity: { type: 'choice', optional: true, choices: validities },
  anchorDay: { type: 'number', digits: 0, hint: true },
  appVersion: { type: 'text', hint: true },
  zone: { type: 'text', format: 'zone', hint: true },
  ...editedFields,
  createTime: { ...createTimeField, label: 'services.records:serviceContract.fields.createTime' },
})

const record = recordSchema(fields)
const changes = { writes: true, record: 'serviceContract', response: record } as const
const invalidates = ['serviceContract', 'serviceRecord', 'appServiceType'] as const

/** Inputs of a contract with its first period, idempotent by `newId`. */
export const newContract = z.strictObject({
  newId: z.uuid().optional(),
  vid: z.string().min(1).max(20),
  typeId: z.uuid(),
  appName: appNameInput,
  appVersion: appVersionInput,
  usage: usageInput,
  zone: zoneInput,
  /** First day; defaults to today in the zone. */
  day: dayInput.optional(),
  validity: validityInput,
})

/** Inputs of a change of a contract. */
export const changedContract = z.strictObject({ id: z.uuid(), version, appVersion: appVersionInput, usage: usageInput })

const ownCalls = {
  saveOrUpdateServicesLicense: endpoint({
    path: '/servicesLicense/saveOrUpdateServicesLicense',
    summary: 'Concludes a contract with its first period, or changes the app version and the usage of one',
    access: administrators,
    ...changes,
    invalidates,
    request: z.xor([newContract, changedContract]),
  }),
  askServicesLicense: endpoint({
    path: '/servicesLicense/askServicesLicense',
    summary: 'Not in the specification: requests a renewal from the administrators, who are notified once per renewal',
    access: vendors,
    ...changes,
    invalidates: ['serviceContract', 'request', 'message'],
    request: z.strictObject({ id: z.uuid(), validity: validityInput }),
  }),
}

/**
 * Contract on a value-added service for an app of a vendor, open for periods (specification, section 3, "Service
 * record").
 */
export const serviceContract = defineKind('services', {
  name: 'serviceContract',
  group: 'servicesLicense',
  owner: { vendor: 'vid' },
  access: operators,
  title: 'appName',
  searchFields: ['appName'],
  paletteTitle: ['appName', 'typeId'],
  paletteDetail: 'vid',
  names: ['appName', 'appVersion', 'typeId', 'vid', 'zone'],
  sort: 'createTime desc',
  fields,
  calls: {
    page: '/servicesLicense/getServicesLicensePage',
    all: '/servicesLicense/getServicesLicenseAllApp',
    one: '/servicesLicense/getServicesLicense',
  },
  ownCalls,
})
