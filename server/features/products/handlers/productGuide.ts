import { sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/core/endpoint.ts'
import { productGuide as kind } from '#contract/products/productGuide.ts'
import { productGuide } from '#server/features/products/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { constraintsOf } from '#server/platform/kinds/tables.ts'
import { mapConstraintErrors } from '#server/platform/query/saving.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'

const { id, pid, language, position, version } = productGuide

type Sort = RequestOf<typeof kind.ownCalls.sortProductGuide>

/** Deals the places that the pages of one guide have out to them in this order: a place of another language is nobody's. */
const place = (asked: Sort, context: SignedInContext) =>
  context.db.transaction(async (tx) => {
    const { ids } = asked
    const pages = await rowsOf<{ id: string; position: number }>(
      tx,
      sql`select ${id}, ${position} from ${productGuide} where ${pid} = ${asked.pid} and ${language} = ${asked.language}
             and ${ownRecords(kind, context)} order by ${id} for update`,
    )
    if (pages.length === 0) throw new ApiError('notFound')
    // Somebody has added or removed one: what was put in order is not the guide that is there.
    const isWhole = pages.length === ids.length && pages.every((page) => ids.includes(page.id))
    if (!isWhole) throw new ApiError('editedMeanwhile')
    const listed = sql.param(ids)
    const places = sql.param(pages.map((page) => page.position).toSorted((one, other) => one - other))
    // Out of the way first: no two pages stand at one place, not even while they change.
    await tx.execute(sql`update ${productGuide} set position = -${position} where ${id} = any(${listed}::uuid[])`)
    await tx.execute(
      sql`update ${productGuide} set position = place, version = ${version} + (${position} <> -place)::int
            from unnest(${listed}::uuid[], ${places}::int[]) as listed (id, place) where ${id} = listed.id`,
    )
  })

export const productGuideModule = serveKind(kind, {
  handlers: {
    async sortProductGuide(asked, context) {
      await mapConstraintErrors(constraintsOf(kind.name), context.language, () => place(asked, context))
      return { ids: asked.ids }
    },
  },
})
