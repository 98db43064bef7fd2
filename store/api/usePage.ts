import { useMemo, useRef } from 'react'
import { useSelector } from 'react-redux'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { selectRecords } from '#store/entities.ts'
import type { RootState } from '#store/types.ts'
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

/** How often a page is asked for again while it is shown, as RTK Query takes it. */
export interface Polling {
  pollingInterval?: number
  skipPollingIfUnfocused?: boolean
  refetchOnFocus?: boolean
}

type UsePageQuery = (
  argument: { body: object },
  options?: Polling & { refetchOnMountOrArgChange?: number },
) => PageQuery

const staleAfterSeconds = 30

/** The page that came last, with what it was asked for by: all that is said of it is said of the same rows. */
interface Shown<Request> extends IdPage {
  request: Request
  loadedAt: number
}

/**
 * A page of records by the name of its call: ids from the cache, records from the normalised store. While the next page
 * is on its way, and when it fails, the last one stays.
 */
export const usePage = <K extends RecordKindName, Request extends object>(
  call: BodyCall,
  kind: K,
  request: Request,
  repeating: Polling = {},
) => {
  const { useQuery } = endpointByName<{ useQuery: UsePageQuery }>(call)
  const {
    currentData,
    error,
    isFetching,
    fulfilledTimeStamp = 0,
    refetch,
  } = useQuery({ body: request }, { ...repeating, refetchOnMountOrArgChange: staleAfterSeconds })
  const known = useSelector((state: RootState) => selectRecords(state, kind)) as Record<string, RecordOfKind<K>>
  const last = useRef<Shown<Request>>(undefined)
  if (currentData) last.current = { ...currentData, request, loadedAt: fulfilledTimeStamp }
  const shown = last.current
  const list = shown?.list
  const rows = useMemo(() => (list ?? []).flatMap((id) => known[id] ?? []), [list, known])
  return {
    rows,
    /** What the rows are; undefined before any have come. */
    shown,
    isFetching,
    /** What is shown stays when the session ends: the page is asked for again in the next one. */
    error: shown && isSessionOver(error) ? undefined : error,
    refetch,
  }
}
