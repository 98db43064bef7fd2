import type { Fields } from '#contract/fields.ts'
import { type RecordKindName, recordKinds } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { sortsOf } from '#contract/sorts.ts'
import type { TableSort } from './column.ts'
import { type Filters, filtersRequest, readFilters } from './filters.ts'

/** A list of records of one kind: where its pages come from, and how they are ordered at first. */
export interface List<K extends RecordKindName = RecordKindName> {
  /** The call that brings pages, by its name in the contract. */
  call: string
  kind: K
  defaultSort: string
  /** Whose records it lists, where the address says so: fields of the call by the name in the address. */
  scope?: Readonly<Record<string, string>>
}

export type ListView = 'table' | 'cards'

export interface ListState {
  page: number
  size: number
  sort: TableSort
  filters: Filters
  /** The record that is open beside the table. */
  open: string | undefined
  view: ListView
  /** What the call takes from the address beside filters. */
  scope: Record<string, string>
}

export const fieldsOf = ({ kind }: Pick<List, 'kind'>): Fields => recordKinds[kind]

const wholeFrom1 = (text: string | null, otherwise: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? value : otherwise
}

const sizes: readonly number[] = limits.pageSizes

const readScope = ({ scope = {} }: List, query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(scope).flatMap(([name, field]) => {
      const value = query.get(name)
      return value ? [[field, value] as const] : []
    }),
  )

/** The state of a list as an address holds it; parts that are unknown or unreadable are passed over. */
export const readListState = (list: List, query: URLSearchParams): ListState => {
  const fields = fieldsOf(list)
  const asked = query.get('sort')
  const [field = '', direction] = (asked && sortsOf(fields).includes(asked) ? asked : list.defaultSort).split(' ')
  const size = wholeFrom1(query.get('size'), limits.pageSizeDefault)
  return {
    page: wholeFrom1(query.get('page'), 1),
    size: sizes.includes(size) ? size : limits.pageSizeDefault,
    sort: { field, descending: direction === 'desc' },
    filters: readFilters(fields, query),
    open: query.get('open') || undefined,
    view: query.get('view') === 'cards' ? 'cards' : 'table',
    scope: readScope(list, query),
  }
}

/** The filters of a list as its calls take them. `now` ends their spans. */
export const filterRequest = (list: List, { filters }: ListState, now: number): Record<string, unknown> =>
  filtersRequest(fieldsOf(list), filters, now)

/** The page of a list as a request asks for it, with its filters as calls take them. */
export const pageRequestOf = ({ page, size, sort, scope }: ListState, filters: Record<string, unknown>) => ({
  pageNum: page,
  pageSize: size,
  sortColumns: `${sort.field} ${sort.descending ? 'desc' : 'asc'}`,
  ...filters,
  ...scope,
})
