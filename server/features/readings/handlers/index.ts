import { newerCallOf, pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { type ReadingFilters, scopeConditions } from '#server/features/readings/scope.ts'
import type { IntersectionOf } from '#server/platform/feature.ts'
import type { Handlers, SignedInContext } from '#server/platform/handlers/context.ts'
import { declareSource } from '#server/platform/records/listSource.ts'
import { countNewer } from './countNewer.ts'
import { readingListing } from './listing.ts'
import { readReadingPage } from './page.ts'
import { readSeries } from './series.ts'

type ReadingHandlers = IntersectionOf<{ [K in ReadingKindName]: Handlers<K> }[ReadingKindName]>

const handlersOf = (kind: ReadingKindName) => {
  declareSource(pageCallOf(kind), ({ standard }, { caller }) => ({
    listing: readingListing(kind, standard as string | undefined),
    scope: scopeConditions(kind, caller.tenancy),
  }))
  return {
    [pageCallOf(kind)]: (request: Parameters<typeof readReadingPage>[2], { db, caller }: SignedInContext) =>
      readReadingPage(db, kind, request, caller),
    [newerCallOf(kind)]: (request: Parameters<typeof countNewer>[2], { db, caller }: SignedInContext) =>
      countNewer(db, kind, request, caller),
    [seriesCallOf(kind)]: (filters: ReadingFilters, { db, caller }: SignedInContext) =>
      readSeries(db, kind, filters, caller),
  }
}

/** The calls of all device kinds in the registry. */
export const readingListHandlers = Object.assign({}, ...readingKindNames.map(handlersOf)) as ReadingHandlers
