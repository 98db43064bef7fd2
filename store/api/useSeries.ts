import type { Series } from '#contract/groups/readings.ts'
import { seriesCallOf } from '#contract/readings/calls.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { platformApi } from './index.ts'

interface SeriesQuery {
  currentData?: Series
  data?: Series
  error?: unknown
  isFetching: boolean
  refetch: () => void
}

type UseSeriesQuery = (argument: { body: object }) => SeriesQuery

/** Means over time of one device kind, for the same filters as its page. */
export const useSeries = (kind: ReadingKindName, filters: object): SeriesQuery => {
  const call = seriesCallOf(kind)
  const endpoint = (platformApi.endpoints as unknown as Record<string, { useQuery: UseSeriesQuery }>)[call]
  if (!endpoint) throw new Error(`No call ${call} in the generated slices`)
  return endpoint.useQuery({ body: filters })
}
