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
  /** URL of the first picture. */
  cover: { type: 'text', optional: true },
  /** Description as plain text. */
  description: { type: 'text', optional: true },
  updateBy: { type: 'text' },
  updateTime: { type: 'time', sort: true, filter: 'range' },
  ...editedFields,
})

const record = recordSchema(materialFields)
const byId = z.strictObject({ id: z.uuid() })
const affects = ['materialType', 'materialResolution'] as const

const earlierVersion = z.strictObject({
  version: z.int(),
  name: z.string(),
  files: z.int(),
  updateBy: z.string(),
  updateTime: z.iso.datetime(),
})

const ownCalls = {
  /** Not in the specification: content of the detail page. */
  getMaterialLibrary: endpoint({
    access: administrators,
    path: '/materialLibrary/getMaterialLibrary',
    summary: 'Returns one material with its files and its earlier versions, newest first',
    provides: ['material'],
    embeds: { material: 'material' },
    request: byId,
    response: z.strictObject({
      material: record,
      files: z.array(storedFile),
      descriptionHtml: z.string(),
      versions: z.array(earlierVersion),
      /** References from records of other kinds, with the name of the kind. */
      usedBy: z.array(z.strictObject({ kind: z.string(), id: z.string(), name: z.string() })),
    }),
  }),
  /** Not in the specification: picker of files in the forms of other records. */
  getMaterialFiles: endpoint({
    access: [...operators, 'marketing'],
    path: '/materialLibrary/getMaterialFiles',
    summary: 'Lists the files of materials in effect that a rule accepts, newest first',
    provides: ['material'],
    request: z.strictObject({
      rule: z.enum(fileRuleNames),
      /** Search text, matched in the names of materials and their types. */
      text: z.string().max(limits.textFilterMaxLength),
      pageNum: z.int().min(1).max(1_000),
    }),
    response: z.strictObject({
      list: z.array(z.strictObject({ name: z.string(), type: z.string(), file: storedFile })),
      total: z.int(),
      /** True if there is another page. */
      isMore: z.boolean(),
    }),
  }),
  saveOrUpdateMaterialLibrary: endpoint({
    access: administrators,
    writes: true,
    path: '/materialLibrary/saveOrUpdateMaterialLibrary',
    summary: 'Adds or changes a material',
    richText: true,
    invalidates: ['material', ...affects],
    record: 'material',
    request: z.strictObject({
      ...saveTarget,
      name: nameInput,
      typeId: z.uuid(),
      resolutionId: z.uuid(),
      ...periodInputs,
      /** Description as rich text; may be empty. */
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
    request: byId,
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
