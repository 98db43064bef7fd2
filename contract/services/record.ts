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

/** As many months does the calendar of endings have, this one first. */
export const endingMonths = 12

const month = z.strictObject({
  /** Where it begins and ends in the zone: between them, as a filter has it, periods end. */
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  count: z.int().min(0),
})

const ownCalls = {
  saveOrUpdateServiceLicenseDetail: endpoint({
    path: '/serviceLicenseDetail/saveOrUpdateServiceLicenseDetail',
    summary: 'Adds a period to a contract: behind the one that ends last, else from `day` on',
    access: administrators,
    writes: true,
    outlivesPage: true,
    record: 'serviceRecord',
    invalidates: ['serviceContract', 'serviceRecord'],
    request: z.strictObject({
      /** Of the period: sent again after a lost reply, it is added once. */
      newId: z.uuid(),
      contractId: z.uuid(),
      validity: validityInput,
      /** The first day, where no period is left to queue behind; today in the contract's zone where it is left out. */
      day: dayInput.optional(),
      /** The end of the last period as the caller knows it: two who answer one request for a renewal add one period. */
      until: z.iso.datetime().nullable().optional(),
    }),
    response: recordSchema(fields),
  }),
  getServiceEndings: endpoint({
    path: '/serviceLicenseDetail/getServiceEndings',
    summary:
      'Ours: counts the periods that filters list by the month in which they end, for the months from this one on',
    access: administrators,
    provides: ['serviceRecord'],
    request: filtersSchema(fields, { zone: zoneInput }),
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

/** A period of a service: it starts, ends and is voided by the machine of its name. */
export const serviceRecord = defineKind('services', {
  name: 'serviceRecord',
  group: 'serviceLicenseDetail',
  owner: { vendor: 'vid' },
  access: operators,
  title: 'contractId',
  sort: 'startTime desc',
  fields,
  calls: { page: '/serviceLicenseDetail/getServiceLicenseDetailPage' },
  ownCalls,
})
