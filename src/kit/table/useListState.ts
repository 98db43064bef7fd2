import { useCallback, useMemo, useState } from 'react'
import { type SortColumn, writeSorts } from '#contract/core/sorts.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import type { List } from '#src/routes/list.ts'
import { clearFilters, type Filter, writeFilter } from './filters.ts'
import { type DisplayMode, readListState } from './list.ts'
import { addSortColumn, sortByColumn } from './sorting.ts'

/** The state of a list: all of it in the address, so that it can be shared, reloaded and gone back to. */
export const useListState = (list: List) => {
  const { query, latestQuery: queryNow, changeQuery: changeAddress } = useUrlQuery()
  // Set outside the transition that draws it: that other rows are on their way is said with the press that asked for them.
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
      /** The page that was asked for last; the one that is drawn may be behind. */
      pageNow: () => readListState(list, queryNow()).page,
      goTo: (page: number) => change((next) => next.set('page', String(page)), true),
      setSize: (size: number) => change((next) => next.set('size', String(size))),
      setSort: (sort: SortColumn) => change((next) => next.set('sort', writeSorts([sort]))),
      /** A second press turns the order round, also one that comes before the first is drawn. */
      toggleSort: (field: string, also = false) => {
        const { sorts } = readListState(list, queryNow())
        const press = also ? addSortColumn : sortByColumn
        change((next) => next.set('sort', writeSorts(press(sorts, field))))
      },
      setFilter: (name: string, filter: Filter | undefined) => change((next) => writeFilter(next, name, filter)),
      /** While somebody types, Back leads past what was typed before. */
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
      /** Back leads past all that was walked through. */
      walkTo: (id: string) => changeQuery((next) => next.set('open', id), { replace: true }),
      setOpen: (id: string | undefined) =>
        change((next) => (id === undefined ? next.delete('open') : next.set('open', id)), true),
    }),
    [change, changeQuery, list, queryNow],
  )
  return {
    state,
    /** Whether what is drawn is behind what was asked for. */
    isBehind: queryNow().toString() !== query.toString(),
    ...actions,
  }
}
