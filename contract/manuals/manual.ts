import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { endpoint, operators, vendors } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { localizedNames, recordSchema } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'
import { contentsWithFiles, manualContents } from './content.ts'
import { isGtin } from './gtin.ts'
import { labelRequest } from './labelRequest.ts'
import { manualLifeDefinition } from './manualLife.ts'

const notGtin: ProblemCode = 'notGtin'

/** Of what is printed: a manual that was taken down leaves a code behind that tells so. */
const codeStatuses = labelled('manuals.records:codeStatuses', {
  unpublished: { tone: 'neutral' },
  valid: { tone: 'good' },
  expired: { tone: 'bad' },
})

const fields = defineFields('manuals.records:sysArticleEbook', {
  id: idField,
  names: { type: 'names', filter: 'contains', sort: true },
  state: { type: 'choice', filter: 'oneOf', sort: true, choices: manualLifeDefinition.states },
  codeStatus: { type: 'choice', choices: codeStatuses },
  pid: ownPidField,
  typeId: { type: 'reference', to: 'sysArticleEbookType', filter: 'oneOf' },
  /** The codes of the languages that it has a title in, with commas between them. */
  languages: { type: 'text' },
  code: { type: 'text', hint: true, filter: 'contains' },
  gtin: { type: 'text', hint: true, optional: true, filter: 'contains' },
  scans: { type: 'number', hint: true, digits: 0, sort: true, filter: 'range' },
  replacementId: { type: 'reference', to: 'sysArticleEbook', hint: true, optional: true },
  publishedVersion: { type: 'number', digits: 0, optional: true },
  publishTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  vid: ownVidField,
  ...editedFields,
})

const manualId = z.strictObject({ id: z.uuid() })

const contentOfVersion = {
  /** Of the save that made it. */
  number: z.int(),
  names: localizedNames,
  contents: contentsWithFiles,
}

const ownCalls = {
  getSysArticleEbook: endpoint({
    path: '/sysArticleEbook/getSysArticleEbook',
    summary: 'Answers one manual with what it says in each language, and with what its readers see',
    access: operators,
    provides: ['sysArticleEbook'],
    embeds: { manual: 'sysArticleEbook' },
    request: manualId,
    response: z.strictObject({
      manual: recordSchema(fields),
      /** Of the manual whose contents these are: the record beside them may be newer. */
      version,
      contents: contentsWithFiles,
      /** What its readers see, or saw before it was taken down; null before it is published first. */
      published: z.strictObject(contentOfVersion).nullable(),
      /** Whether it says anything else than what is published. */
      isChanged: z.boolean(),
      /** What its QR code says: its own address, and the same as a GS1 Digital Link where it has a GTIN. */
      address: z.url(),
      digitalLink: z.url().nullable(),
    }),
  }),
  previewTakenDown: endpoint({
    path: '/sysArticleEbook/previewTakenDown',
    summary: 'Ours: answers what readers of a manual see once it is taken down and another replaces it, or none',
    access: operators,
    provides: ['sysArticleEbook'],
    request: z.strictObject({ id: z.uuid(), replacementId: z.uuid().nullable(), language: z.enum(languageCodeNames) }),
    response: z.strictObject({
      product: z.string(),
      title: z.string(),
      expired: z.string(),
      /** The words before the title of what replaces it, and that title; null where nothing does. */
      replacement: z.strictObject({ words: z.string(), title: z.string() }).nullable(),
    }),
  }),
  getSysArticleEbookVersions: endpoint({
    path: '/sysArticleEbook/getSysArticleEbookVersions',
    summary: 'Lists what a manual has said so far, the newest first',
    access: operators,
    provides: ['sysArticleEbook'],
    request: manualId,
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          number: z.int(),
          time: z.iso.datetime({ offset: true }),
          by: z.string(),
          languages: z.array(z.enum(languageCodeNames)),
          isPublished: z.boolean(),
        }),
      ),
    }),
  }),
  getSysArticleEbookVersion: endpoint({
    path: '/sysArticleEbook/getSysArticleEbookVersion',
    summary: 'Answers what a manual said in one of its versions',
    access: operators,
    provides: ['sysArticleEbook'],
    request: z.strictObject({ id: z.uuid(), number: version }),
    response: z.strictObject(contentOfVersion),
  }),
  restoreSysArticleEbook: endpoint({
    path: '/sysArticleEbook/restoreSysArticleEbook',
    summary: 'Makes a manual say again what it said in an earlier version. Readers see it when it is published',
    access: vendors,
    writes: true,
    record: 'sysArticleEbook',
    invalidates: ['sysArticleEbook'],
    request: z.strictObject({ id: z.uuid(), version, number: version }),
    response: recordSchema(fields),
  }),
  getSysArticleEbookScans: endpoint({
    path: '/sysArticleEbook/getSysArticleEbookScans',
    summary: 'Answers how often a manual was opened, by day and language. Days are those of UTC',
    access: operators,
    provides: ['sysArticleEbook'],
    request: z.strictObject({ id: z.uuid(), days: z.int().min(1).max(400) }),
    response: z.strictObject({
      list: z.array(z.strictObject({ day: z.iso.date(), language: z.enum(languageCodeNames), count: z.int() })),
    }),
  }),
  getSysArticleEbookLabels: endpoint({
    path: '/sysArticleEbook/getSysArticleEbookLabels',
    summary: 'Sends a PDF with the QR codes of published manuals on sheets of labels',
    access: operators,
    file: true,
    ownTurns: true,
    request: labelRequest,
    response: z.unknown(),
  }),
}

/** An electronic manual of a product: what a printed QR code leads to. */
export const sysArticleEbook = defineKind('manuals', {
  name: 'sysArticleEbook',
  owner: { vendor: 'vid' },
  access: operators,
  title: 'names',
  searchFields: ['names', 'code'],
  names: ['names', 'vid'],
  sort: 'createTime desc',
  fields,
  inputs: {
    names: localizedNames,
    pid: z.string().min(1).max(20),
    typeId: z.uuid(),
    contents: manualContents,
    gtin: z
      .string()
      .regex(/^\d{8}(\d{4,6})?$/)
      .refine(isGtin, { params: { problem: notGtin } })
      .meta({ examples: ['4006381333931', '96385074'] })
      .nullable(),
    replacementId: z.uuid().nullable(),
  },
  affects: ['sysArticleEbookType'],
  calls: {
    page: '/sysArticleEbook/getSysArticleEbookPage',
    all: '/sysArticleEbook/getSysArticleEbookAll',
    save: { path: '/sysArticleEbook/saveOrUpdateSysArticleEbook', access: vendors, richText: true },
    delete: { path: '/sysArticleEbook/deleteSysArticleEbook', access: vendors },
  },
  ownCalls,
})
