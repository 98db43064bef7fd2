import { type SQL, sql } from 'drizzle-orm'
import type { Fields, PageRequest } from '#contract/fields.ts'
import type { SignedInContext } from '../../context.ts'
import type { Listing } from '../../query/listing.ts'
import { readPage } from '../../query/page.ts'
import { readOne } from '../../query/readOne.ts'
import { rowsOf } from '../../query/rows.ts'
import { type Constraints, type Edited, mapConstraintErrors, saveRow } from '../../query/saving.ts'
import { deleteUnused, type UsesOf } from '../../query/uses.ts'

/** The calls that every list of named things has: what differs are its columns and who uses it. */
export const catalogueOf = <F extends Fields, Values extends object, Named>(
  listing: Listing<F>,
  /** The columns of `Named`, by which others refer to one. */
  named: SQL,
  valuesOf: (values: Values) => Record<string, SQL>,
  uses: UsesOf,
  constraints: Constraints,
) => ({
  page: (request: PageRequest, { db }: SignedInContext) => readPage(db, listing, request),

  all: async (_request: object, { db }: SignedInContext) => ({
    list: await rowsOf<Named>(db, sql`select ${named} from ${listing.from} order by name`),
  }),

  save: async (request: Edited & Values, { db, language }: SignedInContext) => {
    const id = await mapConstraintErrors(constraints, language, () =>
      saveRow(db, listing.from, request, valuesOf(request)),
    )
    return readOne(db, listing, id)
  },

  remove: async ({ id }: { id: string }, { db }: SignedInContext) => {
    await deleteUnused(db, listing.from, uses, id)
    return { id }
  },
})
