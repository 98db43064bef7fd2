import * as z from 'zod'
import { createTimeField, editedFields, idField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { filtersSchema, pageRequestSchema, pageSchema, quickSearch, recordSchema } from '#contract/core/schemas.ts'
import { serviceContract } from './contract.ts'
import { dayInput, usages, validities, validityInput, zoneInput } from './inputs.ts'
import { serviceRecordDefinition } from './serviceRecord.ts'
import { serviceKinds } from './type.ts'

const time = { type: 'time', sort: true, filter: 'range' } as const

const fields = defineFields('services.records:serviceRecord', {
  id: idField,
  contractId: { type: 'reference', to: 'serviceContract', filter: 'oneOf' },
  kind: { type: 'choice', filter: 'oneOf', choices: serviceKinds },
  vid: ownVidField,
  state: { type: 'choice', filter: 'oneOf', choices: serviceRecordDefinition.states },
  startTime: time,
  validity: { type: 'choice', filter: 'oneOf', choices: validities },
  endTime: time,
  usage: { type: 'choice', filter: 'oneOf', choices: usages },
  ...editedFields,
  createTime: { ...createTimeField, label: 'services.records:serviceRecord.fields.createTime' },
})

/** Months of the calendar of endings, beginning with the current one. */
export const endingMonths = 12

const month = z.strictObject({
  /** Bounds of the month in the zone, for a filter of end times. */
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  count: z.int().min(0),
})

const ownCalls = {
  saveOrUpdateServiceLicenseDetail: endpoint({
    path: '/serviceLicenseDetail/saveOrUpdateServiceLicenseDetail',
    summary: 'Adds a period to a contract: after the one that ends last, else from `day` on',
    access: administrators,
    writes: true,
    outlivesPage: true,
    record: 'serviceRecord',
    invalidates: ['serviceContract', 'serviceRecord', 'request', 'transition'],
    request: z.strictObject({
      /** Id of the period, which makes the call idempotent. */
      newId: z.uuid(),
      contractId: z.uuid(),
      validity: validityInput,
      /** First day, if no period is left to queue behind; defaults to today in the contract's zone. */
      day: dayInput.optional(),
      /**
       * End of the last period as seen by the caller (optimistic concurrency): two responses to one renewal request add
       * one period.
       */
      until: z.iso.datetime().nullable().optional(),
    }),
    response: recordSchema(fields),
  }),
  getServiceEndings: endpoint({
    path: '/serviceLicenseDetail/getServiceEndings',
    summary:
      'Not in the specification: counts the filtered periods by the month of their end, beginning with the current month',
    access: administrators,
    provides: ['serviceRecord'],
    request: filtersSchema(fields, { ...quickSearch, zone: zoneInput }),
    response: z.strictObject({ months: z.array(month).length(endingMonths) }),
  }),
  getServicesLicensePageOfVid: endpoint({
    path: '/serviceLicenseDetail/getServicesLicensePageOfVid',
    summary: 'Lists the contracts of the caller’s vendor by pages; for administrators those of any',
    access: operators,
    page: 'serviceContract',
    request: pageRequestSchema(serviceContract.fields, quickSearch),
    response: pageSchema(recordSchema(serviceContract.fields)),
  }),
}

/** Period of a service, governed by the workflow of the same name. */
export const serviceRecord = defineKind('services', {
  name: 'serviceRecord',
  group: 'serviceLicenseDetail',
  owner: { vendor: 'vid' },
  access: operators,
  title: 'contractId',
  searchFields: ['contractId', 'vid'],
  isListSearchOnly: true,
  sort: 'startTime desc',
  fields,
  calls: { page: '/serviceLicenseDetail/getServiceLicenseDetailPage' },
  ownCalls,
})
