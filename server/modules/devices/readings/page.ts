import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import type { Page, PageRequest } from '#contract/schemas.ts'
import type { Database } from '../../../db/connect.ts'
import { readingScope } from '../../../db/schema.ts'
import { allOf, conditionsOf, sortOf } from '../../../query/listing.ts'
import { assertPageExists, nearerEnd, readPage, readSlice } from '../../../query/page.ts'
import { rowsOf } from '../../../query/rows.ts'
import type { Tenancy } from '../../../query/tenancy.ts'
import { scopeConditions } from '../../../readings/scope.ts'
import { readingListing } from './listing.ts'
import { between, mapKey, pageMapOf, type Range, type Stretch } from './pageMap.ts'
import { rollupConditions } from './rollupConditions.ts'

export interface Scope {
  /** Who asks, and whose readings they may see. */
  accountId: string
  tenancy: Tenancy
}

/** Filters, and the standard that severities are meant by. */
export interface ByStandard extends Record<string, unknown> {
  standard?: string
}

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

interface Landing {
  from: number
  to: number
  skip: number
  take: number
  backwards: boolean
}

/**
 * Where page rows `start` to `end` lie in time, read from whichever side of their days has fewer rows to pass over.
 * `stretches` stand in reading order.
 */
const landing = (stretches: Stretch[], start: number, end: number, descending: boolean): Landing => {
  let before = 0
  let first: { stretch: Stretch; before: number } | undefined
  let last: { stretch: Stretch; through: number } | undefined
  for (const stretch of stretches) {
    const through = before + stretch.count
    if (!first && start < through) first = { stretch, before }
    if (end <= through) {
      last = { stretch, through }
      break
    }
    before = through
  }
  if (!first || !last) throw new Error('The page map has fewer rows than its total')
  const [early, late] = descending ? [last.stretch, first.stretch] : [first.stretch, last.stretch]
  const forwards = start - first.before
  const backwards = last.through - end
  const nearer = backwards < forwards ? { skip: backwards, backwards: true } : { skip: forwards, backwards: false }
  return { from: early.from, to: late.to, take: end - start, ...nearer }
}

/**
 * A page of readings. The total and the place of the page come from the page map, so that neither grows with the table;
 * in an order that does not begin with time the page is reached from the nearer end.
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
  const stretches = await pageMapOf(
    db,
    { kind, accountId: scope.accountId, table: listing.from, where, inRollups: rollupConditions(filters, scope), key },
    measuredAt,
  )
  const total = stretches.reduce((sum, { count }) => sum + count, 0)
  assertPageExists(request, total)
  if (total === 0) return { list: [], total }

  const sort = sortOf(listing, sortColumns)
  const [{ field, descending }] = sort
  if (field !== 'measuredAt') {
    const whole = readingConditions(kind, { ...filters, measuredAt }, scope)
    // Their ids come from one sequence, and begin the key of every partition.
    const slice = { where: whole, sort, ...nearerEnd(request, total), byId: true }
    return { list: await readSlice(db, listing, slice), total }
  }
  const start = (pageNum - 1) * pageSize
  const inOrder = descending ? stretches.toReversed() : stretches
  const { from, to, ...place } = landing(inOrder, start, Math.min(start + pageSize, total), descending)
  const inTime = sql`${where} and ${between(from, to)}`
  return { list: await readSlice(db, listing, { where: inTime, sort, ...place }), total }
}
