import { useEffect, useMemo, useState } from 'react'
import type { RecordKindName } from '#contract/kinds.ts'
import type { List } from '#src/routes/list.ts'
import { isPageBeyondLast } from '#store/api/platformError.ts'
import { usePage } from '#store/api/usePage.ts'
import { toListFilters, toPageRequest, withoutPage } from './list.ts'
import { lastPage } from './pageJump.ts'
import type { useListState } from './useListState.ts'

/** Page of the displayed rows, which may differ from the requested one. */
export interface ShownPage {
  number: number
  size: number
  total: number
  loadedAt: number
  /** Text of the quick search that found the rows. */
  text: string | undefined
}

/**
 * Loads the page that the state of a list requests, and returns its rows and the filters of the request. If a page
 * fails, the previous rows stay. Once a page was shown, one beyond the last is replaced by the last.
 */
export const useListRows = <K extends RecordKindName>(
  list: List<K>,
  { state, correctPage }: ReturnType<typeof useListState>,
) => {
  const { page, size } = state
  const filterKey = JSON.stringify(state.filters)
  const [spanEnd, setSpanEnd] = useState(() => ({ now: Date.now(), asked: filterKey }))
  // Spans such as the last 24 hours end when they are requested, not when the page was opened.
  if (spanEnd.asked !== filterKey) setSpanEnd({ now: Date.now(), asked: filterKey })
  const { now } = spanEnd
  const requestFilters = useMemo(() => toListFilters(list, state, now), [list, state, now])
  const pageRequest = toPageRequest(state, requestFilters)
  const result = usePage(list.call, list.kind, pageRequest)
  const { rows, shown } = result

  // Rows were deleted or filtered out since the total was loaded: the first page tells how many are left.
  const isBeyond = shown !== undefined && isPageBeyondLast(result.error) && page > 1
  const first = usePage(list.call, list.kind, { ...pageRequest, pageNum: 1 }, { isSkipped: !isBeyond, isFresh: true })
  const last = first.shown ? lastPage(first.shown.total, size) : page
  const target = isBeyond && !first.isFetching ? Math.min(last, page - 1) : undefined
  useEffect(() => {
    if (target !== undefined) correctPage(target)
  }, [target, correctPage])
  const error = isBeyond ? undefined : result.error

  const refresh = () => {
    setSpanEnd({ now: Date.now(), asked: filterKey })
    result.refetch()
  }
  const hasUsableRows = error === undefined || (rows.length > 0 && !isPageBeyondLast(error))
  const shownPage: ShownPage | undefined =
    shown && hasUsableRows
      ? {
          number: shown.request.pageNum,
          size: shown.request.pageSize,
          total: shown.total,
          loadedAt: shown.loadedAt,
          text: shown.request.text,
        }
      : undefined
  return {
    rows,
    shownPage,
    isFetching: result.isFetching || isBeyond,
    error,
    requestFilters,
    /** Request without its page. */
    query: withoutPage(pageRequest),
    refresh,
    /** Retries the failed request. */
    retry: result.refetch,
  }
}
