import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { selectRecords } from '../entities.ts'
import type { RootState } from '../types.ts'
import { endpointNamed } from './endpointNamed.ts'
import { isSessionOver } from './platformError.ts'

interface IdPage {
  list: string[]
  total: number
}

interface PageQuery {
  currentData?: IdPage
  data?: IdPage
  error?: unknown
  isFetching: boolean
  fulfilledTimeStamp?: number
  refetch: () => void
}

/** How often a page is asked for again while it is shown, as RTK Query takes it. */
export interface Repeating {
  pollingInterval?: number
  skipPollingIfUnfocused?: boolean
  refetchOnFocus?: boolean
}

type UsePageQuery = (
  argument: { body: object },
  options?: Repeating & { refetchOnMountOrArgChange?: number },
) => PageQuery

const staleAfterSeconds = 30

/**
 * A page of records by the name of its call: ids from the cache, records from the normalised store. While the next page
 * is on its way the last one stays.
 */
export const usePage = <K extends RecordKindName>(
  call: string,
  kind: K,
  request: object,
  repeating: Repeating = {},
) => {
  const { useQuery } = endpointNamed<{ useQuery: UsePageQuery }>(call)
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } = useQuery(
    { body: request },
    { ...repeating, refetchOnMountOrArgChange: staleAfterSeconds },
  )
  const known = useSelector((state: RootState) => selectRecords(state, kind)) as Record<string, RecordOfKind<K>>
  const rows = useMemo(() => (data?.list ?? []).flatMap((id) => known[id] ?? []), [data, known])
  return {
    rows,
    total: data?.total ?? 0,
    /** Nothing to show yet. */
    isFirst: data === undefined && isFetching,
    isFetching,
    /** The page shown is the one asked for. */
    isCurrent: currentData !== undefined,
    /** What is shown stays when the session ends: the page is asked for again in the next one. */
    error: isFetching || (data && isSessionOver(error)) ? undefined : error,
    loadedAt: fulfilledTimeStamp,
    refetch,
  }
}
