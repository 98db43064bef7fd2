import { type SQL, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '#contract/core/schemas.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { type ReadingFilters, type ReadingScope, scopeConditions } from '#server/features/readings/scope.ts'
import { belongsTo, type ReadingOwners } from '#server/features/readings/search.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { readingScope } from '#server/platform/db/schema.ts'
import { allOf, conditionsOf, sortOf } from '#server/platform/query/listing.ts'
import { assertPageExists, nearerEnd, readPage, readSlice } from '#server/platform/query/page.ts'
import { readingListing } from './listing.ts'
import { type BinOffset, locateRows, type RowRange } from './locateRows.ts'
import { type CountedFilter, mapKey, readDayMap, type TimeRange, timeBetween } from './pageMap.ts'
import type { Bin } from './pageMapStore.ts'
import { rollupConditions } from './rollupConditions.ts'
import { readValueMap, valuesBetween } from './valueMap.ts'

type Request = PageRequest & { measuredAt?: TimeRange; standard?: string; owners?: ReadingOwners }

/**
 * Returns the revision of the caller's scope, part of the key of its page maps: maps of an earlier revision are stale.
 */
const readRevision = async (db: Database, tenancy: Tenancy): Promise<number> => {
  const scope = typeof tenancy === 'string' ? tenancy : tenancy.vid
  const [row] = await rowsOf<{ revision: number }>(
    db,
    sql`select revision::float8 as revision from ${readingScope} where scope = ${scope}`,
  )
  return row?.revision ?? 0
}

/** Returns the conditions of a request on readings: its filters, within the readings that the caller may see. */
export const readingConditions = (
  kind: ReadingKindName,
  { standard, owners, ...filters }: ReadingFilters,
  scope: ReadingScope,
): SQL =>
  allOf([
    ...scopeConditions(kind, scope.tenancy),
    ...(owners ? [belongsTo(kind, owners)] : []),
    ...conditionsOf(readingListing(kind, standard), filters),
  ])

const countRows = (bins: readonly Bin[]) => bins.reduce((sum, { count }) => sum + count, 0)

const sliceByTime = (days: Bin[], where: SQL, range: RowRange) => {
  const { from, to, ...offset } = locateRows(days, range)
  return { where: sql`${where} and ${timeBetween(from, to)}`, ...offset }
}

/** Offset from which a page is read by a map of values, as skipping rows would be slower. */
const deepOffset = 2_000

/** `filter` includes its time range here. */
const sliceByValue = async (
  db: Database,
  filter: CountedFilter,
  field: string,
  nearEnd: BinOffset,
  range: RowRange,
) => {
  // Ids come from one sequence, and every partition has an index on them.
  const slice = { where: filter.where, ...nearEnd, byId: true }
  if (nearEnd.skip < deepOffset) return slice
  const values = await readValueMap(db, filter, field)
  // A map may be counted after the total, if a person was erased in between.
  if (!values || countRows(values) < range.end) return slice
  const { from, to, ...offset } = locateRows(values, range)
  return { ...slice, ...offset, where: sql`${filter.where} and ${valuesBetween(filter.kind, field, from, to)}` }
}

/**
 * Reads a page of readings. The total and the page's offset come from page maps of the filter, so that neither grows
 * with the table; in an order that does not begin with time, a page near an end is read from there.
 */
export const readReadingPage = async (
  db: Database,
  kind: ReadingKindName,
  request: Request,
  scope: ReadingScope,
): Promise<Page<Record<string, unknown>>> => {
  const listing = readingListing(kind, request.standard)
  // Requests by id use the primary key, and need no page map.
  if (request.ids) return readPage(db, listing, request, scopeConditions(kind, scope.tenancy))
  const { measuredAt = {}, pageNum, pageSize, sortColumns, ...filters } = request
  const where = readingConditions(kind, filters, scope)
  const revision = await readRevision(db, scope.tenancy)
  const key = mapKey(kind, { ...filters, scope: scope.tenancy, revision })
  const filter = {
    kind,
    accountId: scope.accountId,
    table: listing.from,
    where,
    inRollups: rollupConditions(filters, scope),
    key,
  }
  const days = await readDayMap(db, filter, measuredAt)
  const total = countRows(days)
  assertPageExists(request, total)
  if (total === 0) return { list: [], total }

  const sort = sortOf(listing, sortColumns)
  const [{ field, descending }] = sort
  const start = (pageNum - 1) * pageSize
  const range = { start, end: Math.min(start + pageSize, total), descending }
  if (field === 'measuredAt')
    return { list: await readSlice(db, listing, { sort, ...sliceByTime(days, where, range) }), total }
  const inRange = {
    ...filter,
    where: readingConditions(kind, { ...filters, measuredAt }, scope),
    key: `${key}:${measuredAt.min ?? ''}:${measuredAt.max ?? ''}`,
  }
  const slice = await sliceByValue(db, inRange, field, nearerEnd(request, total), range)
  return { list: await readSlice(db, listing, { sort, ...slice }), total }
}
