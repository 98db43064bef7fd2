import type { Fields } from '#contract/core/fields.ts'
import type { Kind } from '#contract/core/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { readSorts, type SortColumn, sortPattern, writeSorts } from '#contract/core/sorts.ts'
import { isKindName, kindByName, recordKinds } from '#contract/kinds.ts'
import { readingSearchFields } from '#contract/readings/kind.ts'
import type { List } from '#src/routes/list.ts'
import { type Filters, readFilters, toRequestFilters } from './filters.ts'

const listViews = ['table', 'plain', 'cards'] as const
export type DisplayMode = (typeof listViews)[number]

export interface ListState {
  page: number
  size: number
  /** Sort columns, most significant first. */
  sorts: readonly SortColumn[]
  filters: Filters
  /** Text of the quick search. */
  text: string | undefined
  /** Id of the record open beside the table. */
  open: string | undefined
  /** Display mode, if the URL contains it. */
  view: DisplayMode | undefined
  /** Id of the open saved view. */
  savedView: string | undefined
  /** Further parameters that the call takes from the URL. */
  scope: Record<string, string>
  /** Key of the rows: equal for equal filters, search, scope and order. */
  rowsKey: string
  /** True if there are no filters, or only the declared defaults. */
  hasDefaultFilters: boolean
}

export const listFields = ({ kind, fields }: Pick<List, 'kind' | 'fields'>): Fields => fields ?? recordKinds[kind]

type Finding = Required<Pick<Kind, 'searchFields' | 'exactSearchFields'>>

/**
 * Returns the fields that the quick search of a list matches partly and those that it compares exactly; none if it has
 * no quick search.
 */
export const listSearchFields = ({ kind }: Pick<List, 'kind'>): Finding => {
  const { searchFields = [], exactSearchFields = {} }: Partial<Finding> = isKindName(kind)
    ? kindByName(kind)
    : { searchFields: readingSearchFields }
  return { searchFields, exactSearchFields }
}

const hasSearch = (list: List): boolean => {
  const { searchFields, exactSearchFields } = listSearchFields(list)
  return searchFields.length > 0 || Object.keys(exactSearchFields).length > 0
}

/** Returns the typed text trimmed; undefined while it is too short or too long for a search. */
export const validSearchText = (typed: string): string | undefined => {
  const text = typed.trim()
  return text.length >= limits.searchMinLength && text.length <= limits.textFilterMaxLength ? text : undefined
}

const positiveInteger = (text: string | null, fallback: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? value : fallback
}

const pageSizes: readonly number[] = limits.pageSizes

const readScope = ({ scope = {} }: List, query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(scope).flatMap(([name, field]) => {
      const value = query.get(name)
      return value ? [[field, value] as const] : []
    }),
  )

/** Parses the state of a list from its URL; unknown or invalid parts are ignored. */
export const readListState = (list: List, query: URLSearchParams): ListState => {
  const fields = listFields(list)
  const sortText = query.get('sort')
  const size = positiveInteger(query.get('size'), limits.pageSizeDefault)
  const rows = {
    sorts: readSorts(sortText && sortPattern(fields).test(sortText) ? sortText : list.defaultSort),
    filters: readFilters(fields, query),
    text: hasSearch(list) ? validSearchText(query.get('q') ?? '') : undefined,
    scope: readScope(list, query),
  }
  return {
    ...rows,
    page: positiveInteger(query.get('page'), 1),
    size: pageSizes.includes(size) ? size : limits.pageSizeDefault,
    open: query.get('open') || undefined,
    savedView: query.get('v') || undefined,
    view: listViews.find((one) => one === query.get('view')),
    rowsKey: JSON.stringify({ ...rows, given: list.given }),
    hasDefaultFilters:
      rows.text === undefined &&
      (Object.keys(rows.filters).length === 0 ||
        JSON.stringify(rows.filters) === JSON.stringify(readFilters(fields, new URLSearchParams(list.defaultQuery)))),
  }
}

/** Returns the filters of a list for its calls; spans end at `now`. */
export const toListFilters = (list: List, { filters }: ListState, now: number): Record<string, unknown> => ({
  ...toRequestFilters(listFields(list), filters, now),
  ...list.given,
})

/** Returns the request of a page of a list. */
export const toPageRequest = ({ page, size, sorts, text, scope }: ListState, filters: Record<string, unknown>) => ({
  pageNum: page,
  pageSize: size,
  sortColumns: writeSorts(sorts),
  ...(text !== undefined && { text }),
  ...filters,
  ...scope,
})

/** Returns a request without its page. */
export const withoutPage = ({
  pageNum,
  pageSize,
  ...query
}: ReturnType<typeof toPageRequest>): Record<string, unknown> => query
