import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { FigureName } from '#contract/dashboards/figures.ts'
import { periodsIn, type Range, type Step, startOfPeriod } from '#contract/dashboards/periods.ts'
import type { reportGroup, userActiveGroup } from '#contract/dashboards/report.ts'
import type { FigurePoint } from '#contract/dashboards/shapes.ts'
import { useReadAnew } from '#src/kit/lib/useReadAnew.ts'
import { endpointNamed } from '#store/api/index.ts'
import { figureCall } from './calls.ts'
import { useFigureScope } from './FigureScope.tsx'
import { breakdownRequest, countRequest, type FigureRequest, seriesRequest } from './requests.ts'

export interface Asked<Data> {
  /** The last that came, also while it is asked for anew. */
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

const useCall = <Data>({ call, body }: FigureRequest): Asked<Data> => {
  const { useQuery } = endpointNamed<{ useQuery: UseQuery<Data> }>(call)
  const { refreshed } = useFigureScope()
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } = useQuery(
    // The hooks of two calls are the same hook to React: by its name the second is asked for, with the same body.
    { body, call },
    { refetchOnMountOrArgChange: staleAfterSeconds },
  )
  useReadAnew(refetch, refreshed)
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

/** How many there are, and how many of them came in the days that are shown and in those before. */
export const useCount = (figure: FigureName): Asked<Count> => useCall<Count>(countRequest(figure, useFigureScope()))

/** How many there are by what they are of; of all days, or of those that are shown. */
export const useBreakdown = (figure: FigureName, ofRange: boolean): Asked<Breakdown> =>
  useCall<Breakdown>(breakdownRequest(figure, ofRange, useFigureScope()))

/** Days put together, where the specification has no call for longer periods. */
const inPeriods = (points: readonly FigurePoint[], step: Step): FigurePoint[] =>
  [...Map.groupBy(points, ({ start }) => startOfPeriod(start, step))].map(([start, ofPeriod]) => {
    const known = ofPeriod.flatMap(({ count }) => count ?? [])
    return { start, count: known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null }
  })

/** The numbers of a range by period, oldest first; null where there is none. */
export const useSeriesOf = (figure: FigureName, step: Step, range: Range, pid?: string): Asked<FigurePoint[]> => {
  const { vid } = useFigureScope()
  const { data, ...asked } = useCall<Partial<Series & Periods>>(seriesRequest(figure, step, { range, vid, pid }))
  const { points, list } = data ?? {}
  if (list) {
    const counts = new Map(list.map(({ start, count }) => [start, count]))
    return { ...asked, data: periodsIn(range, step).map((start) => ({ start, count: counts.get(start) ?? null })) }
  }
  return { ...asked, data: points && (figureCall('series', figure, step) ? points : inPeriods(points, step)) }
}
