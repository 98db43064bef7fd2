import { type SQL, sql } from 'drizzle-orm'
import type { Fields, RecordOf } from '#contract/core/fields.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { allOf, type Listing, selectionOf } from './listing.ts'

/** Reads the record with this id. Throws `notFound`. */
export const readOne = async <F extends Fields>(
  db: Database,
  listing: Listing<F>,
  id: string,
  scope: SQL[] = [],
): Promise<RecordOf<F>> => {
  const [row] = await rowsOf<RecordOf<F>>(
    db,
    sql`select ${selectionOf(listing)} from ${listing.from} where ${allOf([sql`${listing.id} = ${id}`, ...scope])}`,
  )
  if (!row) throw new ApiError('notFound')
  return row
}
