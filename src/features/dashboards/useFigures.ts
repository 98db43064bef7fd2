import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { FigureName } from '#contract/dashboards/figures.ts'
import { periodStarts, type Range, type Step, startOfPeriod } from '#contract/dashboards/periods.ts'
import type { reportGroup, userActiveGroup } from '#contract/dashboards/report.ts'
import type { FigurePoint } from '#contract/dashboards/shapes.ts'
import { useRefetchOnRefresh } from '#src/kit/lib/useRefetchOnRefresh.ts'
import { endpointByName } from '#store/api/index.ts'
import { figureCall } from './calls.ts'
import { useFigureScope } from './FigureScope.tsx'
import { breakdownRequest, countRequest, type FigureRequest, seriesRequest } from './requests.ts'

export interface MetricQuery<Data> {
  /** Last response, also while loading again. */
  data: Data | undefined
  error: unknown
  isFetching: boolean
  loadedAt: number | undefined
  refetch: () => void
}

interface Query<Data> {
  data?: Data
  currentData?: Data
  error?: unknown
  isFetching: boolean
  fulfilledTimeStamp?: number
  refetch: () => void
}
type UseQuery<Data> = (
  argument: { body: object; call: string },
  options: { refetchOnMountOrArgChange: number },
) => Query<Data>

const staleAfterSeconds = 30

const useCall = <Data>({ call, body }: FigureRequest): MetricQuery<Data> => {
  const { useQuery } = endpointByName<{ useQuery: UseQuery<Data> }>(call)
  const { refreshed } = useFigureScope()
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } = useQuery(
    // React cannot tell the query hooks of two calls apart; the call's name in the argument forces a new request for
    // the same body.
    { body, call },
    { refetchOnMountOrArgChange: staleAfterSeconds },
  )
  useRefetchOnRefresh(refetch, refreshed)
  return {
    data: currentData,
    error: currentData ? undefined : error,
    isFetching,
    loadedAt: fulfilledTimeStamp,
    refetch,
  }
}

type Count = ResponseOf<(typeof reportGroup)['getDeviceCount']>
type Series = ResponseOf<(typeof reportGroup)['getDeviceCountOfDay']>
type Breakdown = ResponseOf<(typeof reportGroup)['getDeviceCountOfPid']>
type Periods = ResponseOf<(typeof userActiveGroup)['getUserActiveDayPage']>

/** Requests a total, with the new records of the current and the previous range. */
export const useCount = (figure: FigureName): MetricQuery<Count> =>
  useCall<Count>(countRequest(figure, useFigureScope()))

/** Requests the number of records of the ten largest groups, in total or in the current range. */
export const useBreakdown = (figure: FigureName, inRangeOnly: boolean): MetricQuery<Breakdown> =>
  useCall<Breakdown>(breakdownRequest(figure, inRangeOnly, useFigureScope()))

/** Sums days by period, for metrics without a call for longer periods. */
const sumByPeriod = (points: readonly FigurePoint[], step: Step): FigurePoint[] =>
  [...Map.groupBy(points, ({ start }) => startOfPeriod(start, step))].map(([start, ofPeriod]) => {
    const counts = ofPeriod.flatMap(({ count }) => count ?? [])
    return { start, count: counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : null }
  })

/** Requests values by period, oldest first; null for no value. */
export const useSeries = (figure: FigureName, step: Step, range: Range, pid?: string): MetricQuery<FigurePoint[]> => {
  const { vid } = useFigureScope()
  const { data, ...query } = useCall<Partial<Series & Periods>>(seriesRequest(figure, step, { range, vid, pid }))
  const { points, list } = data ?? {}
  if (list) {
    const countByStart = new Map(list.map(({ start, count }) => [start, count]))
    return {
      ...query,
      data: periodStarts(range, step).map((start) => ({ start, count: countByStart.get(start) ?? null })),
    }
  }
  return { ...query, data: points && (figureCall('series', figure, step) ? points : sumByPeriod(points, step)) }
}
