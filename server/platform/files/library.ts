import { sql } from 'drizzle-orm'
import { file, material, materialFile } from '#server/platform/db/schema.ts'
import { periodStatus } from '#server/platform/query/period.ts'

const { id, startTime, endTime } = material

/** The materials that hold a file and are in effect: anybody may use the file where it fits. */
export const offeredMaterials = sql`${materialFile} join ${material} on ${id} = ${materialFile.materialId}
   and ${periodStatus(startTime, endTime)} = 'inEffect'`

/** Whether the material library offers a file. */
export const isOffered = sql`exists (select 1 from ${offeredMaterials} where ${materialFile.fileId} = ${file.id})`
