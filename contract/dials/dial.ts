import * as z from 'zod'
import { editedFields, idField, lineInput, ownVidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { localizedNames, recordSchema } from '#contract/core/schemas.ts'
import { dialShelfDefinition } from './dialShelf.ts'
import { findingCodes, verdicts } from './lab/findings.ts'
import { screenShapes } from './screen.ts'

const fields = defineFields('dials.records:dial', {
  id: idField,
  names: { type: 'names', filter: 'contains', sort: true },
  state: { type: 'choice', filter: 'oneOf', sort: true, choices: dialShelfDefinition.states },
  report: { type: 'choice', filter: 'oneOf', choices: verdicts },
  typeId: { type: 'reference', to: 'dialType', filter: 'oneOf' },
  groupId: { type: 'reference', to: 'dialGroup', filter: 'oneOf' },
  /** Shape of the screen that its package is made for. */
  shape: { type: 'choice', optional: true, filter: 'oneOf', choices: screenShapes },
  /** PIDs of compatible products, separated by commas. */
  products: { type: 'text', filter: 'contains' },
  image: { type: 'file', rule: 'dialDisplay', optional: true },
  package: { type: 'file', rule: 'dialPackage', optional: true },
  release: { type: 'text', hint: true, filter: 'contains' },
  author: { type: 'text', sort: true, filter: 'contains' },
  vid: ownVidField,
  ...editedFields,
})

const reportSchema = z.strictObject({
  /** SHA-256 of the package in hexadecimal; null without a package. */
  sha256: z.string().nullable(),
  /** Screen that the package's manifest declares. */
  screen: z.strictObject({ width: z.int(), height: z.int(), shape: z.enum(['round', 'square']) }).nullable(),
  findings: z.array(
    z.strictObject({
      code: z.enum(findingCodes),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      place: z.strictObject({ file: z.string(), x: z.int(), y: z.int(), width: z.int(), height: z.int() }).optional(),
    }),
  ),
})

/** Watch face of a vendor in the dial market. */
export const dial = defineKind('dials', {
  name: 'dial',
  // A face that an administrator adds belongs to the vendor of its group.
  owner: { vendor: 'vid', of: 'groupId' },
  access: operators,
  feature: 'dialStatus',
  title: 'names',
  searchFields: ['names', 'author'],
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
    /** Not in the specification: details for vendor and reviewer. */
    getDial: endpoint({
      path: '/dial/getDial',
      summary: 'Returns one watch face with the report of the lab and its compatible products',
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
