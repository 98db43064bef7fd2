import { useCallback, useMemo, useState } from 'react'
import { type SortColumn, writeSorts } from '#contract/core/sorts.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import type { List } from '#src/routes/list.ts'
import { clearFilters, type Filter, writeFilter } from './filters.ts'
import { type DisplayMode, readListState } from './list.ts'
import { addSortColumn, sortByColumn } from './sorting.ts'

/**
 * Reads and changes the state of a list, which is entirely in the URL, so that it can be shared, reloaded and
 * navigated.
 */
export const useListState = (list: List) => {
  const { query, latestQuery: queryNow, changeQuery: changeAddress } = useUrlQuery()
  // Set outside the transition, so that the list is busy at once.
  const [, setAsked] = useState('')
  const changeQuery = useCallback<typeof changeAddress>(
    (edit, options) => {
      changeAddress(edit, options)
      setAsked(queryNow().toString())
    },
    [changeAddress, queryNow],
  )
  const state = useMemo(() => readListState(list, query), [list, query])

  const change = useCallback(
    (edit: (next: URLSearchParams) => void, keepPage = false) =>
      changeQuery((next) => {
        edit(next)
        if (!keepPage) next.delete('page')
      }),
    [changeQuery],
  )

  const actions = useMemo(
    () => ({
      /** Returns the page requested last; the rendered one may be behind. */
      pageNow: () => readListState(list, queryNow()).page,
      goTo: (page: number) => change((next) => next.set('page', String(page)), true),
      /** Replaces the history entry, so that Back does not return to a page that no longer exists. */
      correctPage: (page: number) => changeQuery((next) => next.set('page', String(page)), { replace: true }),
      setSize: (size: number) => change((next) => next.set('size', String(size))),
      setSort: (sort: SortColumn) => change((next) => next.set('sort', writeSorts([sort]))),
      /**
       * Toggles the sort order of a column, based on the current URL, so that two clicks before the next render both
       * apply.
       */
      toggleSort: (field: string, also = false) => {
        const { sorts } = readListState(list, queryNow())
        const press = also ? addSortColumn : sortByColumn
        change((next) => next.set('sort', writeSorts(press(sorts, field))))
      },
      setFilter: (name: string, filter: Filter | undefined) => change((next) => writeFilter(next, name, filter)),
      /** Replaces the history entry, so that Back skips intermediate texts. */
      setText: (text: string | undefined) =>
        changeQuery(
          (next) => {
            text === undefined ? next.delete('q') : next.set('q', text)
            next.delete('page')
          },
          { replace: true },
        ),
      clearFilters: () =>
        change((next) => {
          clearFilters(next)
          next.delete('q')
        }),
      setView: (view: DisplayMode | undefined) =>
        change((next) => (view === undefined ? next.delete('view') : next.set('view', view)), true),
      /** Replaces the history entry, so that Back skips the records in between. */
      walkTo: (id: string) => changeQuery((next) => next.set('open', id), { replace: true }),
      setOpen: (id: string | undefined) =>
        change((next) => (id === undefined ? next.delete('open') : next.set('open', id)), true),
    }),
    [change, changeQuery, list, queryNow],
  )
  return {
    state,
    /** True while the rendered state is behind the URL. */
    isBehind: queryNow().toString() !== query.toString(),
    ...actions,
  }
}
