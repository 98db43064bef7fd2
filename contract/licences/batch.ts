import * as z from 'zod'
import { createTimeField, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { filtersSchema, recordSchema } from '#contract/core/schemas.ts'
import { balanceSchema, batchBalanceSchema, keyCountFields } from './balance.ts'
import { drawInput, licenceLimits, pidInput, reasonInput } from './limits.ts'

const statuses = {
  drawing: { label: { en: 'Being drawn', zh_CN: '领取中' }, tone: 'info' },
  ready: { label: { en: 'Ready', zh_CN: '已就绪' }, tone: 'good' },
} as const

const count = { type: 'number', digits: 0, sort: true, filter: 'range' } as const

const fields = {
  id: idField({ en: 'Batch', zh_CN: '批次编号' }),
  number: { type: 'text', label: { en: 'Batch', zh_CN: '批次号' }, sort: true, filter: 'contains' },
  status: { type: 'choice', label: { en: 'Status', zh_CN: '状态' }, filter: 'oneOf', choices: statuses },
  pid: ownPidField,
  vid: ownVidField,
  count: { ...count, label: { en: 'Keys', zh_CN: '授权码数' } },
  made: { ...count, label: { en: 'Drawn', zh_CN: '已领取' } },
  ...keyCountFields,
  exports: {
    ...count,
    label: { en: 'Exports', zh_CN: '导出次数' },
    hint: { en: 'How often its keys were handed out as a file', zh_CN: '该批次授权码以文件形式导出的次数' },
  },
  note: { type: 'text', label: { en: 'Note', zh_CN: '备注' }, optional: true, filter: 'contains' },
  createTime: { ...createTimeField, label: { en: 'Started', zh_CN: '领取时间' } },
} as const

const record = recordSchema(fields)

const ownCalls = {
  checkLicenseLog: endpoint({
    method: 'POST',
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
    method: 'POST',
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
    method: 'POST',
    path: '/licenseLog/getLicenseLogBalance',
    summary: 'Answers what was drawn and has become of the keys, over the batches that match',
    access: operators,
    provides: ['licenceBatch', 'licenceKey'],
    request: filtersSchema(fields),
    response: batchBalanceSchema,
  }),
  exportLicenseLog: endpoint({
    method: 'POST',
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
export const licenceBatch = defineKind({
  name: 'licenceBatch',
  group: 'licenseLog',
  label: { en: 'batch', zh_CN: '批次' },
  plural: { en: 'batches', zh_CN: '批次' },
  hint: {
    en: 'Licence keys that were drawn together, as a factory gets them',
    zh_CN: '一次领取的一组授权码，供工厂使用',
  },
  owner: { vendor: 'vid' },
  access: operators,
  title: 'number',
  foundBy: ['number'],
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
