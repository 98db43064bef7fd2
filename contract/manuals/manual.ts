import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { endpoint, operators, vendors } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { localizedNames, recordSchema } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'
import { contentsWithFiles, manualContents, manualCovers, manualHtml, manualVideos } from './content.ts'
import { isGtin } from './gtin.ts'
import { labelRequest } from './labelRequest.ts'
import { manualLifeDefinition } from './manualLife.ts'

const notGtin: ProblemCode = 'notGtin'

/** Statuses of printed codes: that of a manual that was taken down shows as expired. */
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
  /** Codes of the languages with a title, separated by commas. */
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

/** Bound of a title in a preview, which may be unfinished. */
const titleMaxLength = 200

const manualId = z.strictObject({ id: z.uuid() })

const contentOfVersion = {
  /** Version number of the save. */
  number: z.int(),
  names: localizedNames,
  contents: contentsWithFiles,
}

const ownCalls = {
  getSysArticleEbook: endpoint({
    path: '/sysArticleEbook/getSysArticleEbook',
    summary: 'Returns one manual with its contents in each language, and its published version',
    access: operators,
    provides: ['sysArticleEbook'],
    embeds: { manual: 'sysArticleEbook' },
    request: manualId,
    response: z.strictObject({
      manual: recordSchema(fields),
      /** Version of the manual that these contents belong to; the embedded record may be newer. */
      version,
      contents: contentsWithFiles,
      /** Published version, or the last one before it was taken down; null if never published. */
      published: z.strictObject(contentOfVersion).nullable(),
      /** True if it differs from the published version. */
      isChanged: z.boolean(),
      /** Address in its QR code, and the equivalent GS1 Digital Link if it has a GTIN. */
      address: z.url(),
      digitalLink: z.url().nullable(),
    }),
  }),
  previewTakenDown: endpoint({
    path: '/sysArticleEbook/previewTakenDown',
    summary:
      'Not in the specification: previews the page of a manual that is taken down, with or without a replacement',
    access: operators,
    provides: ['sysArticleEbook'],
    request: z.strictObject({ id: z.uuid(), replacementId: z.uuid().nullable(), language: z.enum(languageCodeNames) }),
    response: z.strictObject({
      product: z.string(),
      title: z.string(),
      expired: z.string(),
      /** Text before the title of the replacement, and that title; null without a replacement. */
      replacement: z.strictObject({ words: z.string(), title: z.string() }).nullable(),
    }),
  }),
  previewSysArticleEbook: endpoint({
    path: '/sysArticleEbook/previewSysArticleEbook',
    summary:
      'Not in the specification: renders unsaved content of a manual in one language as its readers would see it',
    access: vendors,
    richText: true,
    ownTurns: true,
    provides: ['sysArticleEbook'],
    request: z.strictObject({
      /** The manual; absent for a new one. */
      id: z.uuid().optional(),
      pid: z.string().max(20).nullable(),
      language: z.enum(languageCodeNames),
      /** All languages of the manual. */
      languages: z.array(z.enum(languageCodeNames)).max(languageCodeNames.length),
      title: z.string().max(titleMaxLength),
      html: manualHtml,
      pdf: z.uuid().nullable(),
      videos: manualVideos,
      covers: manualCovers,
    }),
    response: z.strictObject({
      /** Header, text and footer of the page, and its style sheet. */
      html: z.string(),
      style: z.string(),
      direction: z.enum(['ltr', 'rtl']),
    }),
  }),
  getSysArticleEbookVersions: endpoint({
    path: '/sysArticleEbook/getSysArticleEbookVersions',
    summary: 'Lists all versions of a manual, newest first',
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
    summary: 'Returns one version of a manual',
    access: operators,
    provides: ['sysArticleEbook'],
    request: z.strictObject({ id: z.uuid(), number: version }),
    response: z.strictObject(contentOfVersion),
  }),
  restoreSysArticleEbook: endpoint({
    path: '/sysArticleEbook/restoreSysArticleEbook',
    summary: 'Restores an earlier version as the draft of a manual. Readers see it when it is published',
    access: vendors,
    writes: true,
    record: 'sysArticleEbook',
    invalidates: ['sysArticleEbook'],
    request: z.strictObject({ id: z.uuid(), version, number: version }),
    response: recordSchema(fields),
  }),
  getSysArticleEbookScans: endpoint({
    path: '/sysArticleEbook/getSysArticleEbookScans',
    summary: 'Returns how often a manual was opened, by UTC day and language',
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

/** Electronic manual of a product, which a printed QR code opens. */
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
