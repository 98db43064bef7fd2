import type { Viewer } from '#store/session/slice.ts'
import { checkNavigation } from './guard.ts'
import { pages } from './index.ts'
import type { Page } from './page.ts'

type Query = Readonly<Record<string, string>>

const address = ({ path }: Page, query: Query): string =>
  Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path

interface KindPages {
  /** Shows one record. */
  own: Page | undefined
  list: Page | undefined
}

/** Every cell of a table asks: what one viewer may open is worked out once for each kind. */
const known = new WeakMap<Viewer, Map<string, KindPages>>()

const pagesOf = (viewer: Viewer, kind: string): KindPages => {
  const ofViewer = known.get(viewer) ?? new Map<string, KindPages>()
  known.set(viewer, ofViewer)
  const before = ofViewer.get(kind)
  if (before) return before
  const first = (isIt: (page: Page) => boolean) =>
    pages.find((page) => isIt(page) && checkNavigation(page, viewer) === 'allow')
  const found = { own: first(({ record }) => record === kind), list: first(({ list }) => list?.kind === kind) }
  ofViewer.set(kind, found)
  return found
}

/** The page of the list of a kind that a viewer may open. */
export const listPage = (viewer: Viewer, kind: string): Page | undefined => pagesOf(viewer, kind).list

/** The address of the list of a kind that a viewer may open, with what its address says; undefined where there is none. */
export const listPath = (viewer: Viewer, kind: string, query: Query = {}): string | undefined => {
  const { list } = pagesOf(viewer, kind)
  return list && address(list, query)
}

/** Where a record is shown to a viewer: on a page of its own, else beside its list; undefined where it may see neither. */
export const recordPath = (viewer: Viewer, kind: string, id: string): string | undefined => {
  const { own } = pagesOf(viewer, kind)
  if (own) return address(own, { id })
  return listPath(viewer, kind, { open: id })
}
