import * as z from 'zod'
import { editedFields, idField, lineInput, ownVidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import type { ProblemCode } from '#contract/core/problems.ts'

const groupNameLong: ProblemCode = 'groupNameLong'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as people count them: an emoji of several code points is one. */
const charactersIn = (text: string): number => [...graphemes.segment(text)].length

/** What two names have in common that people read as the same: neither case nor width counts. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replaceAll('ς', 'σ')

/** Of all its characters together, for some have several code points. */
const codeUnitsMax = 160

const nameInput = lineInput(codeUnitsMax)
  .refine((name) => charactersIn(name) <= limits.dialGroupNameMax, { params: { problem: groupNameLong } })
  .meta({ examples: ['Sport', '运动'] })

const ids = z.array(z.uuid()).min(1).max(limits.dialGroupsMax)

/** A shelf of a vendor's own in the market, by which its watch faces stand together. */
export const dialGroup = defineKind('dials', {
  name: 'dialGroup',
  hint: true,
  owner: { vendor: 'vid' },
  access: operators,
  feature: 'dialStatus',
  title: 'name',
  names: ['name', 'vid', 'position'],
  sort: 'position asc',
  fields: {
    id: idField,
    name: { type: 'text', hint: true, sort: true, filter: 'contains' },
    position: { type: 'number', digits: 0, sort: true },
    dials: { type: 'number', digits: 0, countOf: 'dial' },
    vid: ownVidField,
    ...editedFields,
  },
  inputs: {
    name: nameInput,
    /** Whose it is, said by an administrator; a vendor's own is its own. */
    vid: z.string().min(1).max(20).nullable(),
  },
  calls: {
    page: '/dialGroup/getDialGroupPage',
    all: 'dialGroup/getDialGroupAll',
    save: '/dialGroup/saveOrUpdateDialGroup',
    delete: '/dialGroup/deleteDialGroup',
  },
  ownCalls: {
    /** Ours: the groups of a vendor change places together. */
    sortDialGroup: endpoint({
      path: '/dialGroup/sortDialGroup',
      summary: "Puts all of a vendor's watch face groups in this order",
      access: operators,
      feature: 'dialStatus',
      writes: true,
      invalidates: ['dialGroup'],
      request: z.strictObject({ ids }),
      response: z.strictObject({ ids }),
    }),
  },
})
