import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useRef } from 'react'
import { useSelector } from 'react-redux'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { selectRecords } from '#store/entities.ts'
import type { RootState } from '#store/reducer.ts'
import type { BodyCall } from './generated/callNames.ts'
import { endpointByName } from './index.ts'
import { isSessionOver } from './platformError.ts'

interface IdPage {
  list: string[]
  total: number
}

interface PageQuery {
  currentData?: IdPage
  error?: unknown
  isFetching: boolean
  fulfilledTimeStamp?: number
  refetch: () => Promise<unknown>
}

/** Polling options of RTK Query for a displayed page. */
export interface Polling {
  pollingInterval?: number
  skipPollingIfUnfocused?: boolean
  refetchOnFocus?: boolean
}

type UsePageQuery = (
  argument: { body: object } | typeof skipToken,
  options?: Polling & { refetchOnMountOrArgChange?: number | true },
) => PageQuery

const staleAfterSeconds = 30

interface PageOptions extends Polling {
  /** True to make no request. */
  isSkipped?: boolean
  /** True to fetch the page again even if it was loaded just before. */
  isFresh?: boolean
}

/** Last loaded page with its request, which describe the same rows. */
interface Shown<Request> extends IdPage {
  request: Request
  loadedAt: number
}

/**
 * Fetches a page of records by the name of its call: ids from the cache, records from the normalised store. While the
 * next page is loading, and if it fails, the last one is returned.
 */
export const usePage = <K extends RecordKindName, Request extends object>(
  call: BodyCall,
  kind: K,
  request: Request,
  { isSkipped = false, isFresh = false, ...repeating }: PageOptions = {},
) => {
  const { useQuery } = endpointByName<{ useQuery: UsePageQuery }>(call)
  const {
    currentData,
    error,
    isFetching,
    fulfilledTimeStamp = 0,
    refetch,
  } = useQuery(isSkipped ? skipToken : { body: request }, {
    ...repeating,
    refetchOnMountOrArgChange: isFresh || staleAfterSeconds,
  })
  const records = useSelector((state: RootState) => selectRecords(state, kind)) as Record<string, RecordOfKind<K>>
  const last = useRef<Shown<Request>>(undefined)
  if (currentData) last.current = { ...currentData, request, loadedAt: fulfilledTimeStamp }
  const shown = last.current
  const list = shown?.list
  const rows = useMemo(() => (list ?? []).flatMap((id) => records[id] ?? []), [list, records])
  return {
    rows,
    /** Page of the rows; undefined before the first response. */
    shown,
    isFetching,
    /**
     * Error of the call. An ended session is no error while a page is shown: the page is fetched again in the next
     * session.
     */
    error: shown && isSessionOver(error) ? undefined : error,
    refetch,
  }
}
