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
 * fails, the previous rows stay. Navigates to the last page if the requested one is beyond it.
 */
export const useListRows = <K extends RecordKindName>(
  list: List<K>,
  { state, goTo }: ReturnType<typeof useListState>,
) => {
  const { page, size } = state
  const asked = JSON.stringify(state.filters)
  const [clock, setClock] = useState(() => ({ now: Date.now(), asked }))
  // Spans such as the last 24 hours end when they are requested, not when the page was opened.
  if (clock.asked !== asked) setClock({ now: Date.now(), asked })
  const { now } = clock
  const requestFilters = useMemo(() => toListFilters(list, state, now), [list, state, now])
  const pageRequest = toPageRequest(state, requestFilters)
  const result = usePage(list.call, list.kind, pageRequest)
  const { rows, shown, error } = result
  const total = shown?.total ?? 0

  // A filter may leave fewer pages than the URL requests.
  const beyond = isPageBeyondLast(error) && total > 0 && page > lastPage(total, size)
  useEffect(() => {
    if (beyond) goTo(lastPage(total, size))
  }, [beyond, goTo, total, size])

  const refresh = () => {
    setClock({ now: Date.now(), asked })
    result.refetch()
  }
  const isKept = error === undefined || (rows.length > 0 && !isPageBeyondLast(error))
  const shownPage: ShownPage | undefined =
    shown && isKept
      ? {
          number: shown.request.pageNum,
          size: shown.request.pageSize,
          total,
          loadedAt: shown.loadedAt,
          text: shown.request.text,
        }
      : undefined
  return {
    rows,
    shownPage,
    isFetching: result.isFetching,
    error,
    requestFilters,
    /** Request without its page. */
    query: withoutPage(pageRequest),
    refresh,
    /** Retries the failed request. */
    retry: result.refetch,
  }
}
