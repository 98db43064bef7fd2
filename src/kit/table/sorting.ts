import { limits } from '#contract/core/limits.ts'
import type { SortColumn } from '#contract/core/sorts.ts'

type Sorts = readonly SortColumn[]

/** Returns the sort order after a click on a header: that column alone, reversed if it was first already. */
export const sortByColumn = (sorts: Sorts, field: string): SortColumn[] => {
  const [first] = sorts
  return [{ field, descending: first?.field === field ? !first.descending : true }]
}

/**
 * Returns the sort order after Shift-click: adds the column; a second click reverses it, a third removes it unless it
 * is the only one. At the maximum it replaces the last column.
 */
export const addSortColumn = (sorts: Sorts, field: string): SortColumn[] => {
  const known = sorts.find((one) => one.field === field)
  if (!known) return [...sorts.slice(0, limits.sortsMax - 1), { field, descending: true }]
  if (!known.descending && sorts.length > 1) return sorts.filter((one) => one !== known)
  return sorts.map((one) => (one === known ? { field, descending: !one.descending } : one))
}
