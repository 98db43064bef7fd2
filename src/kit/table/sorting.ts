import { limits } from '#contract/core/limits.ts'
import type { SortColumn } from '#contract/core/sorts.ts'

type Sorts = readonly SortColumn[]

/** A press on a header: sorts by that column alone, and turns its order round where it comes first already. */
export const sortByColumn = (sorts: Sorts, field: string): SortColumn[] => {
  const [first] = sorts
  return [{ field, descending: first?.field === field ? !first.descending : true }]
}

/**
 * A press with Shift: sorts by that column too. Its second press turns its order round, its third takes it out, unless it
 * is the only one. Where there are as many as there may be, it takes the place of the last.
 */
export const addSortColumn = (sorts: Sorts, field: string): SortColumn[] => {
  const known = sorts.find((one) => one.field === field)
  if (!known) return [...sorts.slice(0, limits.sortsMax - 1), { field, descending: true }]
  if (!known.descending && sorts.length > 1) return sorts.filter((one) => one !== known)
  return sorts.map((one) => (one === known ? { field, descending: !one.descending } : one))
}
