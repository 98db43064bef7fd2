import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Fields, sortsOf } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { TableSort } from './column.ts'
import { clearFilters, type Filter, type Filters, readFilters, writeFilter } from './filters.ts'

export interface ListState {
  page: number
  size: number
  sort: TableSort
  filters: Filters
  /** The record that is open beside the table. */
  open: string | undefined
}

const wholeFrom1 = (text: string | null, otherwise: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? value : otherwise
}

const sizes: readonly number[] = limits.pageSizes

const readState = (fields: Fields, defaultSort: string, query: URLSearchParams): ListState => {
  const wanted = query.get('sort')
  const [field = '', direction] = (wanted && sortsOf(fields).includes(wanted) ? wanted : defaultSort).split(' ')
  const size = wholeFrom1(query.get('size'), limits.pageSizeDefault)
  return {
    page: wholeFrom1(query.get('page'), 1),
    size: sizes.includes(size) ? size : limits.pageSizeDefault,
    sort: { field, descending: direction === 'desc' },
    filters: readFilters(fields, query),
    open: query.get('open') ?? undefined,
  }
}

/** The state of a list: all of it in the address, so that it can be shared, reloaded and gone back to. */
export const useListState = (fields: Fields, defaultSort: string) => {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readState(fields, defaultSort, query), [fields, defaultSort, query])

  const change = useCallback(
    (edit: (next: URLSearchParams) => void, keepPage = false) =>
      setQuery((current) => {
        const next = new URLSearchParams(current)
        edit(next)
        if (!keepPage) next.delete('page')
        return next
      }),
    [setQuery],
  )

  const actions = useMemo(
    () => ({
      goTo: (page: number) => change((next) => next.set('page', String(page)), true),
      setSize: (size: number) => change((next) => next.set('size', String(size))),
      setSort: ({ field, descending }: TableSort) =>
        change((next) => next.set('sort', `${field} ${descending ? 'desc' : 'asc'}`)),
      setFilter: (name: string, filter: Filter | undefined) => change((next) => writeFilter(next, name, filter)),
      clearFilters: () => change(clearFilters),
      setOpen: (id: string | undefined) =>
        change((next) => (id === undefined ? next.delete('open') : next.set('open', id)), true),
    }),
    [change],
  )
  return { state, ...actions }
}
