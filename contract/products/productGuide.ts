import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import type { Choice } from '#contract/core/text.ts'

const languages = Object.fromEntries(languageCodeNames.map((code) => [code, { label: languageCodes[code] }])) as Record<
  LanguageCode,
  Choice
>

const pidInput = z.string().min(1).max(20)
const languageInput = z.enum(languageCodeNames)
const pagesMax = 20

/** Not in the specification: reorders the pages of one guide at once. */
const ownCalls = {
  sortProductGuide: endpoint({
    path: '/productGuide/sortProductGuide',
    summary: "Reorders all pages of a product's guide in one language, within their existing positions",
    access: operators,
    feature: 'guidePageStatus',
    writes: true,
    invalidates: ['productGuide'],
    request: z.strictObject({ pid: pidInput, language: languageInput, ids: z.array(z.uuid()).min(1).max(pagesMax) }),
    response: z.strictObject({ ids: z.array(z.uuid()) }),
  }),
}

/** Page of a product's guide in one language: apps show the images in order when the product is first opened. */
export const productGuide = defineKind('products', {
  name: 'productGuide',
  hint: true,
  owner: { vendor: 'vid', of: 'pid' },
  access: operators,
  feature: 'guidePageStatus',
  title: 'pid',
  searchFields: ['pid'],
  isListSearchOnly: true,
  sort: 'pid asc,language asc,position asc',
  fields: {
    id: idField,
    pid: { ...ownPidField, sort: true },
    language: { type: 'choice', filter: 'oneOf', sort: true, choices: languages },
    position: { type: 'number', hint: true, digits: 0, sort: true, filter: 'range' },
    image: { type: 'file', rule: 'guideImage' },
    vid: ownVidField,
    ...editedFields,
  },
  inputs: {
    pid: pidInput,
    language: languageInput,
    position: z.int().min(1).max(pagesMax),
    image: z.uuid(),
  },
  unique: [['pid', 'language', 'position']],
  calls: {
    page: '/productGuide/getProductGuidePage',
    save: '/productGuide/saveOrUpdateProductGuide',
    delete: '/productGuide/deleteProductGuide',
  },
  ownCalls,
})
