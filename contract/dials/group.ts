import * as z from 'zod'
import { normalizeLine } from '#contract/core/characters.ts'
import { editedFields, idField, lineInput, ownVidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import type { ProblemCode } from '#contract/core/problems.ts'

const groupNameTooLong: ProblemCode = 'groupNameTooLong'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the number of graphemes: an emoji of several code points counts as one. */
const countGraphemes = (text: string): number => [...graphemes.segment(text)].length

/** Returns the deduplication key of a name: case, width and spaces are ignored. */
export const foldName = (name: string): string =>
  normalizeLine(name).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replaceAll('ς', 'σ')

/** Maximum length in code units, as a grapheme may have several code points. */
const codeUnitsMax = 160

const nameInput = lineInput(codeUnitsMax)
  .refine((name) => countGraphemes(name) <= limits.dialGroupNameMax, { params: { problem: groupNameTooLong } })
  .meta({ examples: ['Sport', '运动'] })

const ids = z.array(z.uuid()).min(1).max(limits.dialGroupsMax)

/** Group of watch faces of one vendor in the dial market. */
export const dialGroup = defineKind('dials', {
  name: 'dialGroup',
  hint: true,
  owner: { vendor: 'vid' },
  access: operators,
  feature: 'dialStatus',
  title: 'name',
  names: ['name', 'vid', 'position'],
  sort: 'position asc',
  searchFields: ['name'],
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
    /** Vendor of the group, required from administrators; a vendor's own group is its own. */
    vid: z.string().min(1).max(20).nullable(),
  },
  calls: {
    page: '/dialGroup/getDialGroupPage',
    all: 'dialGroup/getDialGroupAll',
    save: '/dialGroup/saveOrUpdateDialGroup',
    delete: '/dialGroup/deleteDialGroup',
  },
  ownCalls: {
    /** Not in the specification: all groups of a vendor are reordered at once. */
    sortDialGroup: endpoint({
      path: '/dialGroup/sortDialGroup',
      summary: "Reorders all of a vendor's watch face groups",
      access: operators,
      feature: 'dialStatus',
      writes: true,
      invalidates: ['dialGroup'],
      request: z.strictObject({ ids }),
      response: z.strictObject({ ids }),
    }),
  },
})
