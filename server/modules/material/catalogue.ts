import { type SQL, sql } from 'drizzle-orm'
import type { Fields, PageRequest, RecordOf } from '#contract/fields.ts'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { type Listing, selectionOf } from '../../services/listing.ts'
import { readPage } from '../../services/page.ts'
import { rowsOf } from '../../services/rows.ts'
import { type Constraints, type Edited, naming, saveRow } from '../../services/saving.ts'
import { deleteUnused, type UsesOf } from '../../services/uses.ts'

/** The record with this id. Throws `notFound`. */
export const readOne = async <F extends Fields>(
  db: Database,
  listing: Listing<F>,
  id: string,
): Promise<RecordOf<F>> => {
  const [found] = await rowsOf<RecordOf<F>>(
    db,
    sql`select ${selectionOf(listing)} from ${listing.from} where ${listing.key} = ${id}`,
  )
  if (!found) throw new Refusal('notFound')
  return found
}

/** The calls that every list of named things has: what differs are its columns and who uses it. */
export const catalogueOf = <F extends Fields, Values extends object>(
  listing: Listing<F>,
  valuesOf: (values: Values) => Record<string, SQL>,
  uses: UsesOf,
  constraints: Constraints,
) => ({
  page: (request: PageRequest, { db }: SignedInContext) => readPage(db, listing, request),

  all: async (_request: object, { db }: SignedInContext) => ({
    list: await rowsOf<{ id: string; name: string }>(db, sql`select id, name from ${listing.from} order by name`),
  }),

  save: async (request: Edited & Values, { db, language }: SignedInContext) => {
    const id = await naming(constraints, language, () => saveRow(db, listing.from, request, valuesOf(request)))
    return readOne(db, listing, id)
  },

  remove: async ({ id }: { id: string }, { db }: SignedInContext) => {
    await deleteUnused(db, listing.from, uses, id)
    return { id }
  },
})
