import type { Viewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { pages } from './index.ts'
import type { Page } from './page.ts'

type Query = Readonly<Record<string, string>>

const address = ({ path }: Page, query: Query): string =>
  Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path

interface KindPages {
  /** Page that shows one record. */
  own: Page | undefined
  list: Page | undefined
}

/** Cache of pages by viewer and kind, as every table cell requests them. */
const cache = new WeakMap<Viewer, Map<string, KindPages>>()

const pagesOf = (viewer: Viewer, kind: string): KindPages => {
  const ofViewer = cache.get(viewer) ?? new Map<string, KindPages>()
  cache.set(viewer, ofViewer)
  const before = ofViewer.get(kind)
  if (before) return before
  const first = (isIt: (page: Page) => boolean) =>
    pages.find((page) => isIt(page) && checkNavigation(page, viewer) === 'allow')
  const found = { own: first(({ record }) => record === kind), list: first(({ list }) => list?.kind === kind) }
  ofViewer.set(kind, found)
  return found
}

/** Returns the list page of a kind, if the viewer may open it. */
export const listPage = (viewer: Viewer, kind: string): Page | undefined => pagesOf(viewer, kind).list

/** Builds the path of the list of a kind with a query. Undefined if the viewer may not open it. */
export const listPath = (viewer: Viewer, kind: string, query: Query = {}): string | undefined => {
  const { list } = pagesOf(viewer, kind)
  return list && address(list, query)
}

/**
 * Returns the path of a record: its own page, else the drawer beside its list. Undefined if the viewer may
 * open neither.
 */
export const recordPath = (viewer: Viewer, kind: string, id: string): string | undefined => {
  const { own } = pagesOf(viewer, kind)
  if (own) return address(own, { id })
  return listPath(viewer, kind, { open: id })
}
