import { type SQL, sql } from 'drizzle-orm'
import type { Kind } from '#contract/core/kind.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { columnsOf } from '#server/platform/kinds/tables.ts'
import { allOf, conditionsOf } from '#server/platform/query/listing.ts'
import { listingOf } from './listing.ts'
import { ownRecords } from './owner.ts'

/** Sums numbers of a kind's records over those that the caller may see and that match the filters; 0 for none. */
export const readSums = async <F extends string>(
  kind: Kind,
  expressions: Readonly<Record<string, SQL>>,
  figures: readonly F[],
  filters: object,
  context: SignedInContext,
): Promise<Record<F, number>> => {
  const listing = listingOf(kind, context.storage.publicUrl, expressions)
  const sums = figures.map((name) => {
    const figure = expressions[name] ?? sql`${columnsOf(kind.name)[name]}`
    return sql`coalesce(sum(${figure}), 0)::float8 as ${sql.identifier(name)}`
  })
  const where = allOf([ownRecords(kind, context), ...conditionsOf(listing, filters)])
  const [row] = await rowsOf<Record<F, number>>(
    context.db,
    sql`select ${sql.join(sums, sql`, `)} from ${listing.from} where ${where}`,
  )
  return row as Record<F, number>
}
