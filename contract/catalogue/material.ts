import * as z from 'zod'
import { editedFields, idField, nameField, nameInput } from '../commonFields.ts'
import { administrators, endpoint } from '../endpoint.ts'
import { materialDescriptionMax, materialFilesMax } from '../files/material.ts'
import { storedFile } from '../files/storedFile.ts'
import { defineKind, edited } from '../kind.ts'
import type { ProblemCode } from '../problems.ts'
import { recordSchema } from '../schemas.ts'

/** By its period, on the database's clock (specification, section 4: in effect or expired; the first is ours). */
const statuses = {
  scheduled: { label: { en: 'Not yet in effect', zh_CN: '未生效' }, tone: 'info' },
  inEffect: { label: { en: 'In effect', zh_CN: '生效中' }, tone: 'good' },
  expired: { label: { en: 'Expired', zh_CN: '已过期' }, tone: 'neutral' },
} as const

const time = (en: string, zh_CN: string) =>
  ({ type: 'time', label: { en, zh_CN }, sort: true, filter: 'range' }) as const

export const materialFields = {
  id: idField({ en: 'Material', zh_CN: '素材编号' }),
  name: nameField,
  typeId: { type: 'reference', to: 'materialType', label: { en: 'Type', zh_CN: '类型' }, filter: 'oneOf' },
  resolutionId: {
    type: 'reference',
    to: 'materialResolution',
    label: { en: 'Resolution', zh_CN: '分辨率' },
    filter: 'oneOf',
  },
  status: { type: 'choice', label: { en: 'Status', zh_CN: '状态' }, filter: 'oneOf', choices: statuses },
  startTime: time('In effect from', '生效时间'),
  endTime: { ...time('Expires', '失效时间'), optional: true },
  files: { type: 'number', label: { en: 'Files', zh_CN: '文件数' }, digits: 0, sort: true },
  /** Address of the first picture. */
  cover: { type: 'text', label: { en: 'Cover', zh_CN: '封面' }, optional: true },
  /** Its rich text as plain text. */
  description: { type: 'text', label: { en: 'Description', zh_CN: '说明' }, optional: true },
  updateBy: { type: 'text', label: { en: 'Changed by', zh_CN: '修改人' } },
  updateTime: time('Changed', '修改时间'),
  ...editedFields,
} as const

const record = recordSchema(materialFields)
const ofId = z.strictObject({ id: z.uuid() })
const affects = ['materialType', 'materialResolution'] as const

const notTime: ProblemCode = 'notTime'

/** A moment of our days: databases and calendars part ways far from them. */
const moment = z.iso.datetime({ offset: true, abort: true }).refine(
  (text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 2_000 && year < 3_000
  },
  { params: { problem: notTime } },
)

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
    method: 'POST',
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
      usedBy: z.array(z.strictObject({ kind: z.string(), name: z.string() })),
    }),
  }),
  saveOrUpdateMaterialLibrary: endpoint({
    method: 'POST',
    access: administrators,
    writes: true,
    path: '/materialLibrary/saveOrUpdateMaterialLibrary',
    summary: 'Adds a material, or changes one',
    richText: true,
    invalidates: ['material', ...affects],
    record: 'material',
    request: z.strictObject({
      ...edited,
      name: nameInput,
      typeId: z.uuid(),
      resolutionId: z.uuid(),
      startTime: moment,
      endTime: moment.nullable(),
      /** Rich text; empty where there is none. */
      descriptionHtml: z.string().max(materialDescriptionMax),
      fileIds: z.array(z.uuid()).min(1).max(materialFilesMax),
    }),
    response: record,
  }),
  copyMaterialLibrary: endpoint({
    method: 'POST',
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

export const material = defineKind({
  name: 'material',
  group: 'materialLibrary',
  label: { en: 'material', zh_CN: '素材' },
  plural: { en: 'materials', zh_CN: '素材' },
  owner: 'platform',
  access: administrators,
  title: 'name',
  foundBy: ['name'],
  sort: 'updateTime desc',
  fields: materialFields,
  affects,
  calls: {
    page: '/materialLibrary/getMaterialLibraryPage',
    delete: '/materialLibrary/deleteMaterialLibrary',
  },
  ownCalls,
})
