import * as z from 'zod'
import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { materialDescriptionMax, materialFilesMax } from '#contract/core/files/material.ts'
import { fileRuleNames } from '#contract/core/files/rules.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import { defineKind, saveTarget } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { periodFields, periodInputs, periodStatuses } from '#contract/core/period.ts'
import { recordSchema } from '#contract/core/schemas.ts'

export const materialFields = defineFields('materials.records:material', {
  id: idField,
  name: nameField,
  typeId: { type: 'reference', to: 'materialType', filter: 'oneOf' },
  resolutionId: { type: 'reference', to: 'materialResolution', filter: 'oneOf' },
  status: { type: 'choice', filter: 'oneOf', choices: periodStatuses },
  ...periodFields,
  files: { type: 'number', digits: 0, sort: true },
  /** Address of the first picture. */
  cover: { type: 'text', optional: true },
  /** Its rich text as plain text. */
  description: { type: 'text', optional: true },
  updateBy: { type: 'text' },
  updateTime: { type: 'time', sort: true, filter: 'range' },
  ...editedFields,
})

const record = recordSchema(materialFields)
const ofId = z.strictObject({ id: z.uuid() })
const affects = ['materialType', 'materialResolution'] as const

const earlierVersion = z.strictObject({
  version: z.int(),
  name: z.string(),
  files: z.int(),
  updateBy: z.string(),
  updateTime: z.iso.datetime(),
})

const ownCalls = {
  /** Ours: what the detail page shows. */
  getMaterialLibrary: endpoint({
    access: administrators,
    path: '/materialLibrary/getMaterialLibrary',
    summary: 'Answers one material with its files and its earlier versions, newest first',
    provides: ['material'],
    embeds: { material: 'material' },
    request: ofId,
    response: z.strictObject({
      material: record,
      files: z.array(storedFile),
      descriptionHtml: z.string(),
      versions: z.array(earlierVersion),
      /** Records of other kinds, each by the name of its kind. */
      usedBy: z.array(z.strictObject({ kind: z.string(), id: z.string(), name: z.string() })),
    }),
  }),
  /** Ours: for the forms of other records. */
  getMaterialFiles: endpoint({
    access: [...operators, 'marketing'],
    path: '/materialLibrary/getMaterialFiles',
    summary: 'Offers the files of materials in effect that a place takes, newest first',
    provides: ['material'],
    request: z.strictObject({
      rule: z.enum(fileRuleNames),
      /** In the name of the material, or of its type. */
      text: z.string().max(limits.textFilterMaxLength),
      pageNum: z.int().min(1).max(1_000),
    }),
    response: z.strictObject({
      list: z.array(z.strictObject({ name: z.string(), type: z.string(), file: storedFile })),
      total: z.int(),
      /** There is a page after this one. */
      isMore: z.boolean(),
    }),
  }),
  saveOrUpdateMaterialLibrary: endpoint({
    access: administrators,
    writes: true,
    path: '/materialLibrary/saveOrUpdateMaterialLibrary',
    summary: 'Adds a material, or changes one',
    richText: true,
    invalidates: ['material', ...affects],
    record: 'material',
    request: z.strictObject({
      ...saveTarget,
      name: nameInput,
      typeId: z.uuid(),
      resolutionId: z.uuid(),
      ...periodInputs,
      /** Rich text; empty where there is none. */
      descriptionHtml: z.string().max(materialDescriptionMax),
      fileIds: z.array(z.uuid()).min(1).max(materialFilesMax),
    }),
    response: record,
  }),
  copyMaterialLibrary: endpoint({
    access: administrators,
    writes: true,
    path: '/materialLibrary/copyMaterialLibrary',
    summary: 'Adds a copy of a material with the same files',
    invalidates: ['material', ...affects],
    record: 'material',
    request: ofId,
    response: record,
  }),
}

export const material = defineKind('materials', {
  name: 'material',
  group: 'materialLibrary',
  owner: 'platform',
  access: administrators,
  title: 'name',
  searchFields: ['name'],
  sort: 'updateTime desc',
  fields: materialFields,
  affects,
  calls: {
    page: '/materialLibrary/getMaterialLibraryPage',
    delete: '/materialLibrary/deleteMaterialLibrary',
  },
  ownCalls,
})
