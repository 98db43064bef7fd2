import type { Fields } from '#contract/core/fields.ts'
import type { Kind } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { readSorts, type SortColumn, sortPattern, writeSorts } from '#contract/core/sorts.ts'
import { isKindName, kindByName, recordKinds } from '#contract/kinds.ts'
import type { List } from '#src/routes/list.ts'
import { type Filters, readFilters, toRequestFilters } from './filters.ts'

const listViews = ['table', 'plain', 'cards'] as const
export type DisplayMode = (typeof listViews)[number]

export interface ListState {
  page: number
  size: number
  /** The columns that its rows are sorted by, the first before all. */
  sorts: readonly SortColumn[]
  filters: Filters
  /** What the quick search looks for. */
  text: string | undefined
  /** The record that is open beside the table. */
  open: string | undefined
  /** How the rows are shown, where the address says it. */
  view: DisplayMode | undefined
  /** The saved view that is open, by its id. */
  savedView: string | undefined
  /** What the call takes from the address beside filters. */
  scope: Record<string, string>
  /** What the address says of the rows as one text: the same for the same rows in the same order. */
  rowsKey: string
  /** Its filters are those that the list opens with. */
  hasDefaultFilters: boolean
}

export const listFields = ({ kind, fields }: Pick<List, 'kind' | 'fields'>): Fields => fields ?? recordKinds[kind]

type Finding = Required<Pick<Kind, 'searchFields' | 'exactSearchFields'>>

/** The fields that the quick search of a list looks into, and those that it compares; none where it has no such search. */
export const listSearchFields = ({ kind }: Pick<List, 'kind'>): Finding => {
  const { searchFields = [], exactSearchFields = {} }: Partial<Finding> = isKindName(kind) ? kindByName(kind) : {}
  return { searchFields, exactSearchFields }
}

const isSearched = (list: List): boolean => {
  const { searchFields, exactSearchFields } = listSearchFields(list)
  return searchFields.length > 0 || Object.keys(exactSearchFields).length > 0
}

/** What a quick search takes of what was typed: nothing while that is too short or too long. */
export const validSearchText = (typed: string): string | undefined => {
  const text = typed.trim()
  return text.length >= limits.searchMinLength && text.length <= limits.textFilterMaxLength ? text : undefined
}

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
  const fields = listFields(list)
  const asked = query.get('sort')
  const size = wholeFrom1(query.get('size'), limits.pageSizeDefault)
  const rows = {
    sorts: readSorts(asked && sortPattern(fields).test(asked) ? asked : list.defaultSort),
    filters: readFilters(fields, query),
    text: isSearched(list) ? validSearchText(query.get('q') ?? '') : undefined,
    scope: readScope(list, query),
  }
  return {
    ...rows,
    page: wholeFrom1(query.get('page'), 1),
    size: sizes.includes(size) ? size : limits.pageSizeDefault,
    open: query.get('open') || undefined,
    savedView: query.get('v') || undefined,
    view: listViews.find((one) => one === query.get('view')),
    rowsKey: JSON.stringify({ ...rows, given: list.given }),
    hasDefaultFilters:
      rows.text === undefined &&
      JSON.stringify(rows.filters) === JSON.stringify(readFilters(fields, new URLSearchParams(list.defaultQuery))),
  }
}

/** The filters of a list as its calls take them. `now` ends their spans. */
export const toListFilters = (list: List, { filters }: ListState, now: number): Record<string, unknown> => ({
  ...toRequestFilters(listFields(list), filters, now),
  ...list.given,
})

/** The page of a list as a request asks for it, with its filters as calls take them. */
export const toPageRequest = ({ page, size, sorts, text, scope }: ListState, filters: Record<string, unknown>) => ({
  pageNum: page,
  pageSize: size,
  sortColumns: writeSorts(sorts),
  ...(text !== undefined && { text }),
  ...filters,
  ...scope,
})

/** What a request asks for, on whatever page. */
export const withoutPage = ({
  pageNum,
  pageSize,
  ...query
}: ReturnType<typeof toPageRequest>): Record<string, unknown> => query
