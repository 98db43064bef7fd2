import type { SavedView } from '#contract/accounts/listView.ts'
import { sortPattern } from '#contract/core/sorts.ts'
import type { List } from '#src/routes/list.ts'
import type { TableLayout } from '#store/preferences/slice.ts'
import { filterNames, readFilters } from './filters.ts'
import { listFields } from './list.ts'
import { toViewQuery } from './viewQuery.ts'

type Layout = SavedView['layout']

const acceptedKeyIds = (known: ReadonlySet<string>, ids: readonly string[] | undefined) =>
  ids?.filter((id) => known.has(id))

const knownLayout = (layout: Layout, known: ReadonlySet<string>): Layout => {
  const [order, hidden, keptColumns] = [layout.order, layout.hidden, layout.kept].map((ids) =>
    acceptedKeyIds(known, ids),
  )
  const widths = layout.widths && Object.entries(layout.widths).filter(([id]) => known.has(id))
  return {
    ...(order && { order }),
    ...(hidden && { hidden }),
    ...(keptColumns && { kept: keptColumns }),
    ...(widths && { widths: Object.fromEntries(widths) }),
    ...(layout.frozen !== undefined && { frozen: layout.frozen }),
  }
}

/** A view reduced to what the list supports, and the names of what was removed. */
export interface CompatibleView extends SavedView {
  missing: readonly string[]
}

export const toCompatibleView = (list: List, columns: readonly { id: string }[], view: SavedView): CompatibleView => {
  // As declared: a reader may see fewer choices, depending on the standard.
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
  const { order = [], hidden = [], kept: keptColumns = [], widths = {} } = view.layout
  const lostColumns = [...order, ...hidden, ...keptColumns, ...Object.keys(widths)].filter((id) => !known.has(id))
  return {
    ...view,
    query: toViewQuery(query),
    layout: knownLayout(view.layout, known),
    missing: [...new Set([...lostFilters, ...lostSorts, ...lostColumns])],
  }
}

const serializeLayout = ({
  order = [],
  hidden = [],
  kept: keptColumns = [],
  widths = {},
  frozen,
}: TableLayout): string =>
  JSON.stringify([
    order,
    hidden.toSorted(),
    keptColumns.toSorted(),
    Object.entries(widths).toSorted(([a], [b]) => a.localeCompare(b)),
    frozen,
  ])

/** Content of the displayed list, as a view stores it. */
export type ViewContent = Pick<SavedView, 'query' | 'layout' | 'density'>

export const isChanged = (view: ViewContent, now: ViewContent): boolean =>
  view.query !== now.query ||
  view.density !== now.density ||
  serializeLayout(view.layout) !== serializeLayout(now.layout)
