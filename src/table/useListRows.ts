import { useEffect, useMemo, useState } from 'react'
import type { RecordKindName } from '#contract/kinds.ts'
import { usePage } from '#store/api/usePage.ts'
import { filterRequest, type List, pageRequestOf } from './list.ts'
import { lastPage } from './pageJump.ts'
import type { useListState } from './useListState.ts'

/** The page of records that the state of a list asks for, and that state's filters as a call takes them. */
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
  const request = useMemo(() => filterRequest(list, state, now), [list, state, now])
  const result = usePage(list.call, list.kind, pageRequestOf(state, request))
  const { total, error } = result

  // A filter may leave fewer pages than the address asks for.
  const beyond = error !== undefined && page > 1 && total > 0 && page > lastPage(total, size)
  useEffect(() => {
    if (beyond) goTo(lastPage(total, size))
  }, [beyond, goTo, total, size])

  const refresh = () => {
    setClock({ now: Date.now(), asked })
    result.refetch()
  }
  return { ...result, filterRequest: request, refresh }
}
