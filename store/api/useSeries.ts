import { seriesCallOf } from '#contract/readings/calls.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Series } from '#contract/readings/series.ts'
import { endpointByName } from './index.ts'

interface SeriesQuery {
  currentData?: Series
  data?: Series
  error?: unknown
  isFetching: boolean
  refetch: () => void
}

type UseSeriesQuery = (argument: { body: object }) => SeriesQuery

/** Fetches means over time of one device kind, for the same filters as its page. */
export const useSeries = (kind: ReadingKindName, filters: object): SeriesQuery => {
  const { useQuery } = endpointByName<{ useQuery: UseSeriesQuery }>(seriesCallOf(kind))
  return useQuery({ body: filters })
}
