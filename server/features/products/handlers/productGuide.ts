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

/**
 * Assigns the positions of the pages of one guide to them in the requested order; other languages are not affected.
 * Throws `editedMeanwhile` if pages were added or removed since (optimistic concurrency).
 */
const reorder = (request: Sort, context: SignedInContext) =>
  context.db.transaction(async (tx) => {
    const { ids } = request
    const pages = await rowsOf<{ id: string; position: number }>(
      tx,
      sql`select ${id}, ${position} from ${productGuide} where ${pid} = ${request.pid} and ${language} = ${request.language}
             and ${ownRecords(kind, context)} order by ${id} for update`,
    )
    if (pages.length === 0) throw new ApiError('notFound')
    // A page was added or removed, so the requested order does not match the guide.
    const isComplete = pages.length === ids.length && pages.every((page) => ids.includes(page.id))
    if (!isComplete) throw new ApiError('editedMeanwhile')
    const listed = sql.param(ids)
    const positions = sql.param(pages.map((page) => page.position).toSorted((one, other) => one - other))
    // Negative first: positions are unique, even during the update.
    await tx.execute(sql`update ${productGuide} set position = -${position} where ${id} = any(${listed}::uuid[])`)
    await tx.execute(
      sql`update ${productGuide} set position = place, version = ${version} + (${position} <> -place)::int
            from unnest(${listed}::uuid[], ${positions}::int[]) as listed (id, place) where ${id} = listed.id`,
    )
  })

export const productGuideModule = serveKind(kind, {
  handlers: {
    async sortProductGuide(request, context) {
      await mapConstraintErrors(constraintsOf(kind.name), context.language, () => reorder(request, context))
      return { ids: request.ids }
    },
  },
})
