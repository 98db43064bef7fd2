import type { SavedView } from '#contract/accounts/listView.ts'
import { sortPattern } from '#contract/core/sorts.ts'
import type { List } from '#src/routes/list.ts'
import type { TableLayout } from '#store/preferences/slice.ts'
import { filterNames, readFilters } from './filters.ts'
import { listFields } from './list.ts'

/** The part of an address that a view holds: filters with the standard of levels, order, quick search, page size, and whether cards or a table. */
const isOfView = (name: string): boolean =>
  name.startsWith('f.') || ['sort', 'size', 'q', 'view', 'standard'].includes(name)

/** Stands in the address for the view that is open. */
const openView = 'v'

/** What a view would hold of an address; in one order, so that the same is written the same. */
export const toViewQuery = (query: URLSearchParams): string => {
  const kept = new URLSearchParams([...query].filter(([name, value]) => isOfView(name) && value !== ''))
  kept.sort()
  return kept.toString()
}

/** Whether an address says nothing of its own: neither a view, nor a record, nor filters. */
export const isDefaultUrl = (query: URLSearchParams): boolean =>
  ![...query.keys()].some((name) => isOfView(name) || [openView, 'open', 'page'].includes(name))

/** Puts a view into an address in place of what is there, or takes it out. */
export const writeView = (query: URLSearchParams, view: Pick<SavedView, 'id' | 'query'> | undefined): void => {
  for (const name of [...query.keys()])
    if (isOfView(name) || [openView, 'open', 'page'].includes(name)) query.delete(name)
  for (const [name, value] of new URLSearchParams(view?.query)) query.set(name, value)
  if (view) query.set(openView, view.id)
}

type Layout = SavedView['layout']

const among = (known: ReadonlySet<string>, ids: readonly string[] | undefined) => ids?.filter((id) => known.has(id))

const knownPart = (layout: Layout, known: ReadonlySet<string>): Layout => {
  const [order, hidden, kept] = [layout.order, layout.hidden, layout.kept].map((ids) => among(known, ids))
  const widths = layout.widths && Object.entries(layout.widths).filter(([id]) => known.has(id))
  return {
    ...(order && { order }),
    ...(hidden && { hidden }),
    ...(kept && { kept }),
    ...(widths && { widths: Object.fromEntries(widths) }),
    ...(layout.frozen !== undefined && { frozen: layout.frozen }),
  }
}

/** A view as this list can show it, and what it names that the list does not have any more. */
export interface CompatibleView extends SavedView {
  missing: readonly string[]
}

export const toCompatibleView = (list: List, columns: readonly { id: string }[], view: SavedView): CompatibleView => {
  // As they are declared: a reader may see fewer choices of one, by the standard of levels.
  const fields = listFields({ kind: list.kind })
  const query = new URLSearchParams(view.query)
  const filters = readFilters(fields, query)
  const lostFilters = filterNames(query).filter((name) => !(name in filters))
  for (const name of lostFilters) query.delete(`f.${name}`)
  const sort = query.get('sort')
  const isSortLost = sort !== null && !sortPattern(fields).test(sort)
  if (isSortLost) query.delete('sort')
  const lostSorts = isSortLost ? sort.split(',').map((one) => one.trim().split(' ')[0] ?? one) : []
  const known = new Set(columns.map(({ id }) => id))
  const { order = [], hidden = [], kept = [], widths = {} } = view.layout
  const lostColumns = [...order, ...hidden, ...kept, ...Object.keys(widths)].filter((id) => !known.has(id))
  return {
    ...view,
    query: toViewQuery(query),
    layout: knownPart(view.layout, known),
    missing: [...new Set([...lostFilters, ...lostSorts, ...lostColumns])],
  }
}

const written = ({ order = [], hidden = [], kept = [], widths = {}, frozen }: TableLayout): string =>
  JSON.stringify([
    order,
    hidden.toSorted(),
    kept.toSorted(),
    Object.entries(widths).toSorted(([a], [b]) => a.localeCompare(b)),
    frozen,
  ])

/** What a list shows, as a view would keep it. */
export type ViewContent = Pick<SavedView, 'query' | 'layout' | 'density'>

export const isChanged = (view: ViewContent, now: ViewContent): boolean =>
  view.query !== now.query || view.density !== now.density || written(view.layout) !== written(now.layout)
