import { pageCallOf, seriesCallOf } from '#contract/devices/readings/calls.ts'
import { type ReadingKindName, readingKindNames } from '#contract/devices/readings/index.ts'
import type { Handlers, SignedInContext } from '../../../context.ts'
import { readReadingPage } from './page.ts'
import { readSeries } from './series.ts'

type ReadingHandlers = { [K in ReadingKindName]: Handlers<K> }

const handlersOf = (kind: ReadingKindName) => ({
  [pageCallOf(kind)]: (request: Parameters<typeof readReadingPage>[2], { db, caller }: SignedInContext) =>
    readReadingPage(db, kind, request, caller),
  [seriesCallOf(kind)]: (filters: object, { db, caller }: SignedInContext) => readSeries(db, kind, filters, caller),
})

/** The calls of every device kind in the registry. */
export const readings = Object.fromEntries(
  readingKindNames.map((kind) => [kind, handlersOf(kind)]),
) as unknown as ReadingHandlers
