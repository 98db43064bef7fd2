import { useEffect, useMemo, useState } from 'react'
import type { RecordKindName } from '#contract/kinds.ts'
import type { List } from '#src/routes/list.ts'
import { isBeyondLast } from '#store/api/platformError.ts'
import { usePage } from '#store/api/usePage.ts'
import { toListFilters, toPageRequest, withoutPage } from './list.ts'
import { lastPage } from './pageJump.ts'
import type { useListState } from './useListState.ts'

/** The page whose rows stand in the table, which may be another than the one that was asked for. */
export interface ShownPage {
  number: number
  size: number
  total: number
  loadedAt: number
  /** What the quick search had found them by. */
  text: string | undefined
}

/**
 * The page of records that the state of a list asks for, and that state's filters as a call takes them. Where it fails,
 * the rows of the page before stay; what is said of a page is said of the one that is shown.
 */
export const useListRows = <K extends RecordKindName>(
  list: List<K>,
  { state, goTo }: ReturnType<typeof useListState>,
) => {
  const { page, size } = state
  const asked = JSON.stringify(state.filters)
  const [clock, setClock] = useState(() => ({ now: Date.now(), asked }))
  // Spans such as the last 24 hours end when they are asked for, not when the page was opened.
  if (clock.asked !== asked) setClock({ now: Date.now(), asked })
  const { now } = clock
  const requestFilters = useMemo(() => toListFilters(list, state, now), [list, state, now])
  const pageRequest = toPageRequest(state, requestFilters)
  const result = usePage(list.call, list.kind, pageRequest)
  const { rows, shown, error } = result
  const total = shown?.total ?? 0

  // A filter may leave fewer pages than the address asks for.
  const beyond = isBeyondLast(error) && total > 0 && page > lastPage(total, size)
  useEffect(() => {
    if (beyond) goTo(lastPage(total, size))
  }, [beyond, goTo, total, size])

  const refresh = () => {
    setClock({ now: Date.now(), asked })
    result.refetch()
  }
  const isKept = error === undefined || (rows.length > 0 && !isBeyondLast(error))
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
    /** What is asked for, on whatever page. */
    query: withoutPage(pageRequest),
    refresh,
    /** The same rows that could not be loaded. */
    retry: result.refetch,
  }
}
