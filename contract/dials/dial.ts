import * as z from 'zod'
import { editedFields, idField, lineInput, ownVidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { localizedNames, recordSchema } from '#contract/core/schemas.ts'
import { dialShelfDefinition } from './dialShelf.ts'
import { findingCodes, verdicts } from './lab/findings.ts'
import { screenShapes } from './screen.ts'

const fields = {
  id: idField({ en: 'Watch face', zh_CN: '表盘编号' }),
  names: { type: 'names', label: { en: 'Name', zh_CN: '名称' }, filter: 'contains', sort: true },
  state: {
    type: 'choice',
    label: { en: 'State', zh_CN: '状态' },
    filter: 'oneOf',
    sort: true,
    choices: dialShelfDefinition.states,
  },
  report: { type: 'choice', label: { en: 'Pre-flight', zh_CN: '上架检查' }, filter: 'oneOf', choices: verdicts },
  typeId: { type: 'reference', to: 'dialType', label: { en: 'Type', zh_CN: '类型' }, filter: 'oneOf' },
  groupId: { type: 'reference', to: 'dialGroup', label: { en: 'Group', zh_CN: '分组' }, filter: 'oneOf' },
  /** Of the screen that its package is for. */
  shape: {
    type: 'choice',
    label: { en: 'Shape', zh_CN: '形状' },
    optional: true,
    filter: 'oneOf',
    choices: screenShapes,
  },
  /** The PIDs that it is said to fit, with commas between them. */
  products: { type: 'text', label: { en: 'Fits products', zh_CN: '适配产品' }, filter: 'contains' },
  image: { type: 'file', rule: 'dialDisplay', label: { en: 'Display image', zh_CN: '展示图' }, optional: true },
  package: { type: 'file', rule: 'dialPackage', label: { en: 'Package', zh_CN: '表盘包' }, optional: true },
  release: {
    type: 'text',
    label: { en: 'Release', zh_CN: '版本号' },
    hint: { en: 'Numbers with points, e.g. 1.2.0', zh_CN: '以点分隔的数字，例如 1.2.0' },
    filter: 'contains',
  },
  author: { type: 'text', label: { en: 'Author', zh_CN: '作者' }, sort: true, filter: 'contains' },
  vid: ownVidField,
  ...editedFields,
} as const

const reportSchema = z.strictObject({
  /** Of the package, in hexadecimal; null where there is none. */
  sha256: z.string().nullable(),
  /** Of the screen that the package says it is made for. */
  screen: z.strictObject({ width: z.int(), height: z.int(), shape: z.enum(['round', 'square']) }).nullable(),
  findings: z.array(
    z.strictObject({
      code: z.enum(findingCodes),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      place: z.strictObject({ file: z.string(), x: z.int(), y: z.int(), width: z.int(), height: z.int() }).optional(),
    }),
  ),
})

/** A watch face of a vendor in the dial market. */
export const dial = defineKind({
  name: 'dial',
  label: { en: 'watch face', zh_CN: '表盘' },
  plural: { en: 'watch faces', zh_CN: '表盘' },
  // An administrator's is of the vendor whose group it stands in.
  owner: { vendor: 'vid', of: 'groupId' },
  access: operators,
  feature: 'dialStatus',
  title: 'names',
  foundBy: ['names', 'author'],
  names: ['names', 'vid'],
  sort: 'createTime desc',
  fields,
  inputs: {
    names: localizedNames,
    typeId: z.uuid(),
    groupId: z.uuid(),
    image: z.uuid().nullable(),
    package: z.uuid().nullable(),
    release: z.string().regex(/^\d{1,4}(\.\d{1,4}){0,3}$/),
    author: lineInput(limits.nameMaxLength),
  },
  affects: ['dialType', 'dialGroup'],
  calls: {
    page: '/dial/getDialPage',
    all: '/dial/getDialAll',
    save: '/dial/saveOrUpdateDial',
    delete: '/dial/deleteDial',
  },
  ownCalls: {
    /** Ours: what vendor and reviewer look at. */
    getDial: endpoint({
      method: 'POST',
      path: '/dial/getDial',
      summary: 'Answers one watch face with the report of the pre-flight lab and the products that it fits',
      access: operators,
      feature: 'dialStatus',
      provides: ['dial'],
      embeds: { dial: 'dial' },
      request: z.strictObject({ id: z.uuid() }),
      response: z.strictObject({
        dial: recordSchema(fields),
        report: reportSchema,
        products: z.array(z.strictObject({ id: z.uuid(), pid: z.string() })),
      }),
    }),
  },
})
