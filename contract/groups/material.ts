import * as z from 'zod'
import { administrators, endpoint } from '../endpoint.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '../fields.ts'
import { materialDescriptionMax, materialFilesMax } from '../files/material.ts'
import { materialFields, materialResolutionFields, materialTypeFields } from '../records/material.ts'
import { storedFile } from './file.ts'

const materialType = recordSchema(materialTypeFields)
const materialResolution = recordSchema(materialResolutionFields)
const material = recordSchema(materialFields)

const ofId = z.strictObject({ id: z.uuid() })
/** A moment of our days: databases and calendars part ways far from them. */
const time = z.iso.datetime({ offset: true, abort: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 2_000 && year < 3_000
})
const name = z.string().trim().min(1).max(40)
const maxVersion = 2_147_483_647
/** Of the record that was edited; a new one has neither. */
const edited = { id: z.uuid().optional(), version: z.int().min(1).max(maxVersion).optional() }
const named = z.strictObject({ id: z.string(), name: z.string() })
const deleted = z.strictObject({ id: z.uuid() })

const reads = { method: 'POST', access: administrators } as const
const saves = { method: 'POST', access: administrators, writes: true } as const
/** A GET that changes something (specification, section 7). */
const deletes = { method: 'GET', access: administrators, writes: true, request: ofId, response: deleted } as const

const pixels = z.int().min(1).max(10_000)

export const materialTypeGroup = {
  getMaterialTypePage: endpoint({
    ...reads,
    path: '/materialType/getMaterialTypePage',
    summary: 'Lists material types',
    page: 'materialType',
    request: pageRequestSchema(materialTypeFields),
    response: pageSchema(materialType),
  }),
  getMaterialTypeAll: endpoint({
    ...reads,
    path: '/materialType/getMaterialTypeAll',
    summary: 'Names every material type',
    provides: ['materialType'],
    request: z.strictObject({}),
    response: z.strictObject({ list: z.array(named) }),
  }),
  saveOrUpdateMaterialType: endpoint({
    ...saves,
    path: '/materialType/saveOrUpdateMaterialType',
    summary: 'Adds a material type, or changes one',
    invalidates: ['materialType'],
    record: 'materialType',
    request: z.strictObject({ ...edited, name }),
    response: materialType,
  }),
  deleteMaterialType: endpoint({
    ...deletes,
    path: '/materialType/deleteMaterialType',
    summary: 'Deletes a material type that no material uses',
    invalidates: ['materialType'],
  }),
}

export const materialResolutionGroup = {
  getMaterialResolutionPage: endpoint({
    ...reads,
    path: '/materialResolution/getPage',
    summary: 'Lists material resolutions',
    page: 'materialResolution',
    request: pageRequestSchema(materialResolutionFields),
    response: pageSchema(materialResolution),
  }),
  getMaterialResolutionAll: endpoint({
    ...reads,
    path: '/materialResolution/getAll',
    summary: 'Names every material resolution, with its pixels',
    provides: ['materialResolution'],
    request: z.strictObject({}),
    response: z.strictObject({ list: z.array(named.extend({ width: z.int(), height: z.int() })) }),
  }),
  saveOrUpdateMaterialResolution: endpoint({
    ...saves,
    path: '/materialResolution/saveOrUpdate',
    summary: 'Adds a material resolution, or changes one',
    invalidates: ['materialResolution'],
    record: 'materialResolution',
    request: z.strictObject({ ...edited, name, width: pixels, height: pixels }),
    response: materialResolution,
  }),
  deleteMaterialResolution: endpoint({
    ...deletes,
    path: '/materialResolution/delete',
    summary: 'Deletes a material resolution that no material uses',
    invalidates: ['materialResolution'],
  }),
}

const versionOfMaterial = z.strictObject({
  version: z.int(),
  name: z.string(),
  files: z.int(),
  updateBy: z.string(),
  updateTime: z.iso.datetime(),
})

export const materialLibraryGroup = {
  getMaterialLibraryPage: endpoint({
    ...reads,
    path: '/materialLibrary/getMaterialLibraryPage',
    summary: 'Lists the materials of the library',
    page: 'material',
    request: pageRequestSchema(materialFields),
    response: pageSchema(material),
  }),
  /** Ours: what the detail page shows. */
  getMaterialLibrary: endpoint({
    ...reads,
    path: '/materialLibrary/getMaterialLibrary',
    summary: 'Answers one material with its files and its earlier versions, newest first',
    provides: ['material'],
    request: ofId,
    response: z.strictObject({
      material,
      files: z.array(storedFile),
      descriptionHtml: z.string(),
      versions: z.array(versionOfMaterial),
      usedBy: z.array(z.strictObject({ kind: z.string(), name: z.string() })),
    }),
  }),
  saveOrUpdateMaterialLibrary: endpoint({
    ...saves,
    path: '/materialLibrary/saveOrUpdateMaterialLibrary',
    summary: 'Adds a material, or changes one',
    invalidates: ['material', 'materialType', 'materialResolution'],
    record: 'material',
    request: z.strictObject({
      ...edited,
      name,
      typeId: z.uuid(),
      resolutionId: z.uuid(),
      startTime: time,
      endTime: time.nullable(),
      /** Rich text; empty where there is none. */
      descriptionHtml: z.string().max(materialDescriptionMax),
      fileIds: z.array(z.uuid()).min(1).max(materialFilesMax),
    }),
    response: material,
  }),
  copyMaterialLibrary: endpoint({
    ...saves,
    path: '/materialLibrary/copyMaterialLibrary',
    summary: 'Adds a copy of a material with the same files',
    invalidates: ['material', 'materialType', 'materialResolution'],
    record: 'material',
    request: ofId,
    response: material,
  }),
  deleteMaterialLibrary: endpoint({
    ...deletes,
    path: '/materialLibrary/deleteMaterialLibrary',
    summary: 'Deletes a material that nothing uses',
    invalidates: ['material', 'materialType', 'materialResolution'],
  }),
}
