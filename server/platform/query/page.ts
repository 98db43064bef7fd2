import { type SQL, sql } from 'drizzle-orm'
import type { Fields, RecordOf } from '#contract/core/fields.ts'
import type { Page, PageRequest } from '#contract/core/schemas.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import { unchangedUntil } from './hours.ts'
import { allOf, conditionsOf, type Listing, type Order, orderOf, selectionOf, sortOf } from './listing.ts'
import { keptTotal } from './total.ts'

/** Throws `pageBeyondLast`, which names the last page, when a page starts behind the last record. */
export const assertPageExists = ({ pageNum, pageSize }: PageRequest, total: number): void => {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (pageNum > last) throw new ApiError('pageBeyondLast', { page: pageNum, last })
}

interface Slice {
  where: SQL
  sort: Order
  /** Rows to pass over from the side that is read from, and rows to read. */
  skip: number
  take: number
  /** Read from the far end and turned round: for pages nearer to the end than to the start. */
  backwards: boolean
  /** Whether the id alone finds a record again by an index: a primary key of one column does, and others may. */
  byId?: boolean
}

/**
 * Reads one run of records. It is cut out first: rows that are only passed over are never made into records, and not
 * even read where an index holds all that they are passed over by; which takes a key that finds the others again.
 */
export const readSlice = async <F extends Fields>(
  db: Database,
  listing: Listing<F>,
  { where, sort, skip, take, backwards, byId = listing.id.primary }: Slice,
): Promise<RecordOf<F>[]> => {
  const order = orderOf(listing, sort, backwards)
  const { from, id } = listing
  const cut = (columns: SQL) =>
    sql`(select ${columns} from ${from} where ${where} ${order} offset ${skip} limit ${take})`
  const run = skip > 0 && byId ? sql`${from} where ${id} in ${cut(sql`${id}`)}` : sql`${cut(sql`*`)} as ${from}`
  const rows = await rowsOf<RecordOf<F>>(db, sql`select ${selectionOf(listing)} from ${run} ${order}`)
  return backwards ? rows.toReversed() : rows
}

/** Where a page lies in `total` rows, counted from the nearer end. */
export const nearerEnd = ({ pageNum, pageSize }: PageRequest, total: number) => {
  const start = (pageNum - 1) * pageSize
  const take = Math.max(0, Math.min(pageSize, total - start))
  const behind = total - start - take
  return behind < start ? { skip: behind, take, backwards: true } : { skip: start, take, backwards: false }
}

/** Counted once for all pages of a list, where that can be told. */
const totalOf = (db: Database, listing: Listing, request: PageRequest, where: SQL): Promise<number> => {
  const { from, counted } = listing
  const { pageNum: _page, pageSize: _size, sortColumns: _sort, ids, ...filters } = request
  const isKept = ids === undefined && Object.keys(filters).every((name) => counted?.filters.has(name))
  return counted && isKept
    ? keptTotal(db, counted.table, where, unchangedUntil(listing, filters))
    : countRows(db, sql`${from} where ${where}`)
}

/**
 * A page of any record kind whose table is small enough to count: filters, sort, total, nearest end. `scope` reads the
 * listing's own rows only, where its totals are kept.
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
