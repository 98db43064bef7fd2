import { sql } from 'drizzle-orm'
import { productGuide as kind } from '#contract/catalogue/productGuide.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { ApiError } from '../../apiError.ts'
import type { SignedInContext } from '../../context.ts'
import { productGuide } from '../../db/schema.ts'
import { rowsOf } from '../../query/rows.ts'
import { mapConstraintErrors } from '../../query/saving.ts'
import { ownRecords } from '../../records/owner.ts'
import { serveKind } from '../../records/serve.ts'
import { constraintsOf } from '../../records/tables.ts'

const { id, pid, language, position, version } = productGuide

type Sort = RequestOf<typeof kind.ownCalls.sortProductGuide>

/** Gives the pages of one guide the places of this order. */
const place = (asked: Sort, context: SignedInContext) =>
  context.db.transaction(async (tx) => {
    const { ids } = asked
    const pages = await rowsOf<{ id: string }>(
      tx,
      sql`select ${id} from ${productGuide} where ${pid} = ${asked.pid} and ${language} = ${asked.language}
             and ${ownRecords(kind, context)} order by ${id} for update`,
    )
    if (pages.length === 0) throw new ApiError('notFound')
    // Somebody has added or removed one: what was put in order is not the guide that is there.
    const isWhole = pages.length === ids.length && pages.every((page) => ids.includes(page.id))
    if (!isWhole) throw new ApiError('editedMeanwhile')
    const listed = sql.param(ids)
    // Out of the way first: no two pages stand at one place, not even while they change.
    await tx.execute(sql`update ${productGuide} set position = -${position} where ${id} = any(${listed}::uuid[])`)
    await tx.execute(
      sql`update ${productGuide} set position = place, version = ${version} + (${position} <> -place)::int
            from unnest(${listed}::uuid[]) with ordinality as listed (id, place) where ${id} = listed.id`,
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
