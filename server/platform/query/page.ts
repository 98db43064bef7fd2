import { type SQL, sql } from 'drizzle-orm'
import type { Fields, RecordOf } from '#contract/core/fields.ts'
import type { Page, PageRequest } from '#contract/core/schemas.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import { unchangedUntil } from './hours.ts'
import { allOf, conditionsOf, type Listing, orderOf, type SortOrder, selectionOf, sortOf } from './listing.ts'
import { cachedTotal } from './total.ts'

/** Throws `pageBeyondLast` with the number of the last page if a page starts after the last record. */
export const assertPageExists = ({ pageNum, pageSize }: PageRequest, total: number): void => {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (pageNum > last) throw new ApiError('pageBeyondLast', { page: pageNum, last })
}

interface Slice {
  where: SQL
  sort: SortOrder
  /** Number of rows to skip from the end that is read from. */
  skip: number
  /** Number of rows to read. */
  take: number
  /** True to read in reverse order from the end and reverse the result. */
  backwards: boolean
  /** True if the id alone has an index, as a primary key of one column does. */
  byId?: boolean
}

/**
 * Reads one slice of records. A subquery selects its ids first, so that skipped rows are not converted to records, and
 * not even read if an index covers the query.
 */
export const readSlice = async <F extends Fields>(
  db: Database,
  listing: Listing<F>,
  { where, sort, skip, take, backwards, byId = listing.id.primary }: Slice,
): Promise<RecordOf<F>[]> => {
  const order = orderOf(listing, sort, backwards)
  const { from, id } = listing
  const slice = (columns: SQL) =>
    sql`(select ${columns} from ${from} where ${where} ${order} offset ${skip} limit ${take})`
  const source = skip > 0 && byId ? sql`${from} where ${id} in ${slice(sql`${id}`)}` : sql`${slice(sql`*`)} as ${from}`
  const rows = await rowsOf<RecordOf<F>>(db, sql`select ${selectionOf(listing)} from ${source} ${order}`)
  return backwards ? rows.toReversed() : rows
}

/** Returns the slice of a page in `total` rows, counted from the nearer end. */
export const nearerEnd = ({ pageNum, pageSize }: PageRequest, total: number) => {
  const start = (pageNum - 1) * pageSize
  const take = Math.max(0, Math.min(pageSize, total - start))
  const behind = total - start - take
  return behind < start ? { skip: behind, take, backwards: true } : { skip: start, take, backwards: false }
}

/** Returns the total of a list, from the cache if its filters allow that. */
const totalOf = (db: Database, listing: Listing, request: PageRequest, where: SQL): Promise<number> => {
  const { from, counted } = listing
  const { pageNum: _page, pageSize: _size, sortColumns: _sort, ids, ...filters } = request
  const isCacheable = ids === undefined && Object.keys(filters).every((name) => counted?.filters.has(name))
  return counted && isCacheable
    ? cachedTotal(db, counted.table, where, unchangedUntil(listing, filters))
    : countRows(db, sql`${from} where ${where}`)
}

/**
 * Reads a page of a record kind whose table is small enough to count, from the nearer end. `scope` may read only the
 * listing's own rows if its totals are cached.
 */
export const readPage = async <F extends Fields>(
  db: Database,
  listing: Listing<F>,
  request: PageRequest,
  scope: SQL[] = [],
): Promise<Page<RecordOf<F>>> => {
  const where = allOf([...scope, ...conditionsOf(listing, request)])
  const total = await totalOf(db, listing, request, where)
  assertPageExists(request, total)
  const sort = sortOf(listing, request.sortColumns)
  const list = await readSlice(db, listing, { where, sort, ...nearerEnd(request, total) })
  return { list, total }
}
