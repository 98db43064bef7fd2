import type { SavedView } from '#contract/accounts/listView.ts'

/**
 * Tests whether a query parameter belongs to a view: filters, standard, sort order, quick search, page size and display
 * mode.
 */
const isViewParameter = (name: string): boolean =>
  name.startsWith('f.') || ['sort', 'size', 'q', 'view', 'standard'].includes(name)

/** Query parameter of the open view. */
export const openViewParameter = 'v'

/** Returns the part of a query that a view stores, sorted, so that equal views are equal texts. */
export const toViewQuery = (query: URLSearchParams): string => {
  const keptColumns = new URLSearchParams([...query].filter(([name, value]) => isViewParameter(name) && value !== ''))
  keptColumns.sort()
  return keptColumns.toString()
}

/** Returns whether a query has no view, record, page or filters. */
export const isDefaultUrl = (query: URLSearchParams): boolean =>
  ![...query.keys()].some((name) => isViewParameter(name) || [openViewParameter, 'open', 'page'].includes(name))

/** Replaces the view in a query, or removes it. */
export const writeView = (query: URLSearchParams, view: Pick<SavedView, 'id' | 'query'> | undefined): void => {
  for (const name of [...query.keys()])
    if (isViewParameter(name) || [openViewParameter, 'open', 'page'].includes(name)) query.delete(name)
  for (const [name, value] of new URLSearchParams(view?.query)) query.set(name, value)
  if (view) query.set(openViewParameter, view.id)
}
