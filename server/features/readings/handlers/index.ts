import { newerCallOf, pageCallOf, seriesCallOf } from '#contract/readings/calls.ts'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { type ReadingFilters, scopeConditions } from '#server/features/readings/scope.ts'
import { matchReadings, withOwners } from '#server/features/readings/search.ts'
import type { IntersectionOf } from '#server/platform/feature.ts'
import type { Handlers, SignedInContext } from '#server/platform/handlers/context.ts'
import { declareSource } from '#server/platform/records/listSource.ts'
import { countNewer } from './countNewer.ts'
import { readingListing } from './listing.ts'
import { readReadingPage } from './page.ts'
import { readSeries } from './series.ts'

type ReadingHandlers = IntersectionOf<{ [K in ReadingKindName]: Handlers<K> }[ReadingKindName]>

type Searched<Filters> = Filters & { text?: string | undefined }

const handlersOf = (kind: ReadingKindName) => {
  declareSource(pageCallOf(kind), ({ standard }, context) => ({
    listing: readingListing(kind, standard as string | undefined),
    scope: scopeConditions(kind, context.caller.tenancy),
    matchText: (text) => matchReadings(kind, text, context),
  }))
  return {
    [pageCallOf(kind)]: async (request: Parameters<typeof readReadingPage>[2], context: SignedInContext) =>
      readReadingPage(context.db, kind, await withOwners(request, context), context.caller),
    [newerCallOf(kind)]: async (request: Searched<Parameters<typeof countNewer>[2]>, context: SignedInContext) =>
      countNewer(context.db, kind, await withOwners(request, context), context.caller),
    [seriesCallOf(kind)]: async (filters: Searched<ReadingFilters>, context: SignedInContext) =>
      readSeries(context.db, kind, await withOwners(filters, context), context.caller),
  }
}

/** The calls of all device kinds in the registry. */
export const readingListHandlers = Object.assign({}, ...readingKindNames.map(handlersOf)) as ReadingHandlers
