import { sql } from 'drizzle-orm'
import { materialResolutionFields, materialTypeFields } from '#contract/records/material.ts'
import type { Handlers } from '../../context.ts'
import { material, materialResolution, materialType } from '../../db/schema.ts'
import type { Listing } from '../../services/listing.ts'
import { catalogueOf } from './catalogue.ts'

const typeListing: Listing<typeof materialTypeFields> = {
  fields: materialTypeFields,
  from: sql`${materialType}`,
  columns: {
    id: sql`${materialType.id}`,
    name: sql`${materialType.name}`,
    materials: sql`(select count(*)::int from ${material} where ${material.typeId} = ${materialType.id})`,
    version: sql`${materialType.version}`,
    createTime: sql`${materialType.createTime}`,
  },
  key: sql`${materialType.id}`,
  defaultSort: 'createTime desc',
}

const resolutionListing: Listing<typeof materialResolutionFields> = {
  fields: materialResolutionFields,
  from: sql`${materialResolution}`,
  columns: {
    id: sql`${materialResolution.id}`,
    name: sql`${materialResolution.name}`,
    width: sql`${materialResolution.width}`,
    height: sql`${materialResolution.height}`,
    materials: sql`(select count(*)::int from ${material} where ${material.resolutionId} = ${materialResolution.id})`,
    version: sql`${materialResolution.version}`,
    createTime: sql`${materialResolution.createTime}`,
  },
  key: sql`${materialResolution.id}`,
  defaultSort: 'createTime desc',
}

const types = catalogueOf(
  typeListing,
  ({ name }: { name: string }) => ({ name: sql`${name}` }),
  (id) => [sql`select 'material' as kind, name from ${material} where ${material.typeId} = ${id} order by name`],
  { material_type_name_unique: ['name', 'taken'] },
)

const resolutions = catalogueOf(
  resolutionListing,
  ({ name, width, height }: { name: string; width: number; height: number }) => ({
    name: sql`${name}`,
    width: sql`${width}`,
    height: sql`${height}`,
  }),
  (id) => [sql`select 'material' as kind, name from ${material} where ${material.resolutionId} = ${id} order by name`],
  { material_resolution_name_unique: ['name', 'taken'] },
)

export const materialTypeModule: Handlers<'materialType'> = {
  getMaterialTypePage: types.page,
  getMaterialTypeAll: types.all,
  saveOrUpdateMaterialType: types.save,
  deleteMaterialType: types.remove,
}

export const materialResolutionModule: Handlers<'materialResolution'> = {
  getMaterialResolutionPage: resolutions.page,
  getMaterialResolutionAll: resolutions.all,
  saveOrUpdateMaterialResolution: resolutions.save,
  deleteMaterialResolution: resolutions.remove,
}
