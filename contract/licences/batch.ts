import * as z from 'zod'
import { createTimeField, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { filtersSchema, recordSchema } from '#contract/core/schemas.ts'
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
    summary: 'Answers what a draw would leave of a quota; it changes nothing',
    access: administrators,
    provides: ['licence'],
    request: z.strictObject({ pid: pidInput, count: drawInput }),
    response: z.strictObject({
      ...balanceSchema.shape,
      /** Below 0 where the draw is refused. */
      leaves: z.int(),
    }),
  }),
  saveLicenseLog: endpoint({
    path: '/licenseLog/saveLicenseLog',
    summary: 'Draws a batch of keys from a quota. Its keys are made after the reply; `made` says how many there are',
    access: administrators,
    writes: true,
    record: 'licenceBatch',
    invalidates: ['licenceBatch', 'licence', 'licenceKey', 'licenceEvent'],
    request: z.strictObject({
      /** Of the batch: sent again after a lost reply, it is drawn once. */
      newId: z.uuid(),
      pid: pidInput,
      count: drawInput,
      note: reasonInput.nullable(),
    }),
    response: record,
  }),
  getLicenseLogBalance: endpoint({
    path: '/licenseLog/getLicenseLogBalance',
    summary: 'Answers what was drawn and has become of the keys, over the batches that match',
    access: operators,
    provides: ['licenceBatch', 'licenceKey'],
    request: filtersSchema(fields),
    response: batchBalanceSchema,
  }),
  exportLicenseLog: endpoint({
    path: '/licenseLog/exportLicenseLog',
    summary: 'Answers one part of the CSV of a batch, each key in full and signed; each export is a line in the log',
    access: operators,
    writes: true,
    invalidates: ['licenceBatch', 'licenceEvent'],
    request: z.strictObject({
      id: z.uuid(),
      /** The same for all parts of one export, which is one line in the log. */
      exportId: z.uuid(),
      /** Needed where the batch was exported before. */
      reason: reasonInput.nullable(),
      /** Keys that the parts before have held. */
      after: z.int().min(0).max(licenceLimits.drawMax),
    }),
    response: z.strictObject({
      csv: z.string(),
      /** `after` of the next part; null where this is the last. */
      next: z.int().nullable(),
    }),
  }),
}

/** Keys that were drawn together (specification, section 3, "licence log"). */
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
