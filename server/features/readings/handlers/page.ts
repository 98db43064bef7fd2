import { type SQL, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '#contract/core/schemas.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { type ByStandard, type Scope, scopeConditions } from '#server/features/readings/scope.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { readingScope } from '#server/platform/db/schema.ts'
import { allOf, conditionsOf, sortOf } from '#server/platform/query/listing.ts'
import { assertPageExists, nearerEnd, readPage, readSlice } from '#server/platform/query/page.ts'
import { landing, type Place, type Run } from './landing.ts'
import { readingListing } from './listing.ts'
import type { Stretch } from './mapStore.ts'
import { between, type CountedFilter, mapKey, pageMapOf, type Range } from './pageMap.ts'
import { rollupConditions } from './rollupConditions.ts'
import { valueMapOf, valuesBetween } from './valueMap.ts'

type Request = PageRequest & { measuredAt?: Range; standard?: string }

/** What the page maps of a caller are counted for: one of before a change of what it may see is passed over. */
const revisionOf = async (db: Database, tenancy: Tenancy): Promise<number> => {
  const scope = typeof tenancy === 'string' ? tenancy : tenancy.vid
  const [row] = await rowsOf<{ revision: number }>(
    db,
    sql`select revision::float8 as revision from ${readingScope} where scope = ${scope}`,
  )
  return row?.revision ?? 0
}

/** The conditions of a request on readings: its filters, within what the caller may see. */
export const readingConditions = (kind: ReadingKindName, { standard, ...filters }: ByStandard, scope: Scope): SQL =>
  allOf([...scopeConditions(kind, scope.tenancy), ...conditionsOf(readingListing(kind, standard), filters)])

const totalOf = (stretches: readonly Stretch[]) => stretches.reduce((sum, { count }) => sum + count, 0)

const sliceByTime = (days: Stretch[], where: SQL, run: Run) => {
  const { from, to, ...place } = landing(days, run)
  return { where: sql`${where} and ${between(from, to)}`, ...place }
}

/** From so many rows on that a page would pass over, its place comes from a map of values. */
const farFrom = 2_000

/** `filter` has its time range here. */
const sliceByValue = async (db: Database, filter: CountedFilter, field: string, near: Place, run: Run) => {
  // Ids come from one sequence, and every partition has an index of them.
  const slice = { where: filter.where, ...near, byId: true }
  if (near.skip < farFrom) return slice
  const values = await valueMapOf(db, filter, field)
  // A map may be counted after the total, when a person has been erased meanwhile.
  if (!values || totalOf(values) < run.end) return slice
  const { from, to, ...place } = landing(values, run)
  return { ...slice, ...place, where: sql`${filter.where} and ${valuesBetween(filter.kind, field, from, to)}` }
}

/**
 * A page of readings. The total and the place of the page come from maps of the filter, so that neither grows with the
 * table; in an order that does not begin with time, a page near an end is reached from there.
 */
export const readReadingPage = async (
  db: Database,
  kind: ReadingKindName,
  request: Request,
  scope: Scope,
): Promise<Page<Record<string, unknown>>> => {
  const listing = readingListing(kind, request.standard)
  // Single readings are found by their key; no page map of theirs is worth keeping.
  if (request.ids) return readPage(db, listing, request, scopeConditions(kind, scope.tenancy))
  const { measuredAt = {}, pageNum, pageSize, sortColumns, ...filters } = request
  const where = readingConditions(kind, filters, scope)
  const revision = await revisionOf(db, scope.tenancy)
  const key = mapKey(kind, { ...filters, scope: scope.tenancy, revision })
  const filter = {
    kind,
    accountId: scope.accountId,
    table: listing.from,
    where,
    inRollups: rollupConditions(filters, scope),
    key,
  }
  const days = await pageMapOf(db, filter, measuredAt)
  const total = totalOf(days)
  assertPageExists(request, total)
  if (total === 0) return { list: [], total }

  const sort = sortOf(listing, sortColumns)
  const [{ field, descending }] = sort
  const start = (pageNum - 1) * pageSize
  const run = { start, end: Math.min(start + pageSize, total), descending }
  if (field === 'measuredAt')
    return { list: await readSlice(db, listing, { sort, ...sliceByTime(days, where, run) }), total }
  const inRange = {
    ...filter,
    where: readingConditions(kind, { ...filters, measuredAt }, scope),
    key: `${key}:${measuredAt.min ?? ''}:${measuredAt.max ?? ''}`,
  }
  const slice = await sliceByValue(db, inRange, field, nearerEnd(request, total), run)
  return { list: await readSlice(db, listing, { sort, ...slice }), total }
}
