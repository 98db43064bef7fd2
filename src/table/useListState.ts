import { useCallback, useMemo } from 'react'
import { useAddressQuery } from '#src/lib/useAddressQuery.ts'
import type { TableSort } from './column.ts'
import { clearFilters, type Filter, writeFilter } from './filters.ts'
import { type List, type ListView, readListState } from './list.ts'

const sortText = ({ field, descending }: TableSort) => `${field} ${descending ? 'desc' : 'asc'}`

/** The state of a list: all of it in the address, so that it can be shared, reloaded and gone back to. */
export const useListState = (list: List) => {
  const { query, queryNow, changeQuery } = useAddressQuery()
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
      setSort: (sort: TableSort) => change((next) => next.set('sort', sortText(sort))),
      /** A second press turns the order round, also one that comes before the first is drawn. */
      toggleSort: (field: string) => {
        const { sort } = readListState(list, queryNow())
        const descending = sort.field === field ? !sort.descending : true
        change((next) => next.set('sort', sortText({ field, descending })))
      },
      setFilter: (name: string, filter: Filter | undefined) => change((next) => writeFilter(next, name, filter)),
      clearFilters: () => change(clearFilters),
      setView: (view: ListView) =>
        change((next) => (view === 'table' ? next.delete('view') : next.set('view', view)), true),
      setOpen: (id: string | undefined) =>
        change((next) => (id === undefined ? next.delete('open') : next.set('open', id)), true),
    }),
    [change, list, queryNow],
  )
  return { state, ...actions }
}
