import * as z from 'zod'
import { createTimeField, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { filtersSchema, quickSearch, recordSchema } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'
import { balanceSchema, batchBalanceSchema, keyCountFields } from './balance.ts'
import { drawInput, licenceLimits, pidInput, reasonInput } from './limits.ts'

const statuses = labelled('licences.records:statuses', {
  drawing: { tone: 'info' },
  ready: { tone: 'good' },
})

const count = { type: 'number', digits: 0, sort: true, filter: 'range' } as const

const fields = defineFields('licences.records:licenceBatch', {
  id: idField,
  number: { type: 'text', sort: true, filter: 'contains' },
  status: { type: 'choice', filter: 'oneOf', choices: statuses },
  pid: ownPidField,
  vid: ownVidField,
  count: count,
  made: count,
  ...keyCountFields,
  exports: { ...count, hint: true },
  note: { type: 'text', optional: true, filter: 'contains' },
  createTime: { ...createTimeField, label: 'licences.records:licenceBatch.fields.createTime' },
})

const record = recordSchema(fields)

const ownCalls = {
  checkLicenseLog: endpoint({
    path: '/licenseLog/checkLicenseLog',
    summary: 'Dry run of a draw: returns the resulting balance of the quota',
    access: administrators,
    provides: ['licence'],
    request: z.strictObject({ pid: pidInput, count: drawInput }),
    response: z.strictObject({
      ...balanceSchema.shape,
      /** Remaining keys; negative if the draw would be refused. */
      leaves: z.int(),
    }),
  }),
  saveLicenseLog: endpoint({
    path: '/licenseLog/saveLicenseLog',
    summary:
      'Draws a batch of keys from a quota. Keys are generated after the response; `made` is their current number',
    access: administrators,
    writes: true,
    record: 'licenceBatch',
    invalidates: ['licenceBatch', 'licence', 'licenceKey', 'licenceEvent'],
    request: z.strictObject({
      /** Id of the batch, which makes the draw idempotent. */
      newId: z.uuid(),
      pid: pidInput,
      count: drawInput,
      note: reasonInput.nullable(),
    }),
    response: record,
  }),
  getLicenseLogBalance: endpoint({
    path: '/licenseLog/getLicenseLogBalance',
    summary: 'Returns the balance of keys over the batches that match',
    access: operators,
    provides: ['licenceBatch', 'licenceKey'],
    request: filtersSchema(fields, quickSearch),
    response: batchBalanceSchema,
  }),
  exportLicenseLog: endpoint({
    path: '/licenseLog/exportLicenseLog',
    summary: 'Returns one part of the CSV of a batch with complete, signed keys; each export is logged',
    access: operators,
    writes: true,
    invalidates: ['licenceBatch', 'licenceEvent'],
    request: z.strictObject({
      id: z.uuid(),
      /** Id shared by all parts of one export, which is logged once. */
      exportId: z.uuid(),
      /** Required if the batch was exported before. */
      reason: reasonInput.nullable(),
      /** Number of keys in the previous parts (cursor). */
      after: z.int().min(0).max(licenceLimits.drawMax),
    }),
    response: z.strictObject({
      csv: z.string(),
      /** `after` of the next part; null for the last one. */
      next: z.int().nullable(),
    }),
  }),
}

/** Batch of keys (specification, section 3, "licence log"). */
export const licenceBatch = defineKind('licences', {
  name: 'licenceBatch',
  group: 'licenseLog',
  hint: true,
  owner: { vendor: 'vid' },
  access: operators,
  title: 'number',
  searchFields: ['number'],
  names: ['number', 'pid'],
  sort: 'createTime desc',
  fields,
  calls: {
    page: '/licenseLog/getLicenseLogPage',
    all: '/licenseLog/getLicenseLogAll',
    one: '/licenseLog/getLicenseLog',
  },
  ownCalls,
})
