import { sql } from 'drizzle-orm'
import { materialResolution as kind } from '#contract/materials/materialResolution.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { material, materialResolution } from '#server/platform/db/schema.ts'
import { serveKind } from '#server/platform/records/serve.ts'

const sides = ['width', 'height'] as const

export const materialResolutionModule = serveKind(kind, {
  handlers: {},
  /** A resolution in use must not change, as the images of its materials have its pixels. */
  async beforeSave(tx, request, { language }) {
    const [used] = await rowsOf<Record<'width' | 'height', number>>(
      tx,
      sql`select width, height from ${materialResolution}
           where ${materialResolution.id} = ${request.id ?? request.newId ?? null}
             and exists (select 1 from ${material} where ${material.resolutionId} = ${materialResolution.id})`,
    )
    const changed = sides.filter((side) => used && used[side] !== request[side])
    if (changed.length > 0)
      throw new ApiError(
        'invalid',
        {},
        changed.map((side) => fieldError(side, 'inUse', language)),
      )
  },
})
