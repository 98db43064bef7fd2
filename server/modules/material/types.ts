import { sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { fieldError } from '#contract/problems.ts'
import { materialResolutionFields, materialTypeFields } from '#contract/records/material.ts'
import { ApiError } from '../../apiError.ts'
import type { Handlers, SignedInContext } from '../../context.ts'
import { material, materialResolution, materialType } from '../../db/schema.ts'
import type { Listing } from '../../query/listing.ts'
import { rowsOf } from '../../query/rows.ts'
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

interface Size {
  name: string
  width: number
  height: number
}

const types = catalogueOf<typeof materialTypeFields, { name: string }, { id: string; name: string }>(
  typeListing,
  sql`id, name`,
  ({ name }) => ({ name: sql`${name}` }),
  (id) => [sql`select 'material' as kind, name from ${material} where ${material.typeId} = ${id} order by name`],
  { material_type_name_unique: ['name', 'taken'] },
)

const resolutions = catalogueOf<typeof materialResolutionFields, Size, Size & { id: string }>(
  resolutionListing,
  sql`id, name, width, height`,
  ({ name, width, height }) => ({
    name: sql`${name}`,
    width: sql`${width}`,
    height: sql`${height}`,
  }),
  (id) => [sql`select 'material' as kind, name from ${material} where ${material.resolutionId} = ${id} order by name`],
  { material_resolution_name_unique: ['name', 'taken'] },
)

type SaveResolution = RequestOf<typeof contract.materialResolution.saveOrUpdateMaterialResolution>

/** The images of a material have the pixels of its resolution: those stay as they are while one has it. */
const saveResolution = (request: SaveResolution, context: SignedInContext) =>
  context.db.transaction(async (tx) => {
    const id = request.id ?? null
    await tx.execute(sql`select 1 from ${materialResolution} where ${materialResolution.id} = ${id} for update`)
    const [used] = await rowsOf<{ width: number; height: number }>(
      tx,
      sql`select width, height from ${materialResolution}
           where ${materialResolution.id} = ${id}
             and exists (select 1 from ${material} where ${material.resolutionId} = ${id})`,
    )
    const changed = (['width', 'height'] as const).filter((side) => used && used[side] !== request[side])
    if (changed.length > 0)
      throw new ApiError(
        'invalid',
        {},
        changed.map((side) => fieldError(side, 'inUse', context.language)),
      )
    return resolutions.save(request, { ...context, db: tx })
  })

export const materialTypeModule: Handlers<'materialType'> = {
  getMaterialTypePage: types.page,
  getMaterialTypeAll: types.all,
  saveOrUpdateMaterialType: types.save,
  deleteMaterialType: types.remove,
}

export const materialResolutionModule: Handlers<'materialResolution'> = {
  getMaterialResolutionPage: resolutions.page,
  getMaterialResolutionAll: resolutions.all,
  saveOrUpdateMaterialResolution: saveResolution,
  deleteMaterialResolution: resolutions.remove,
}
