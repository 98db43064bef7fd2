import { useLocation } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { pageAt } from '#src/routes/index.ts'
import { markedEntry, siblingPages } from '#src/routes/menu.ts'
import type { Page } from '#src/routes/page.ts'
import { listPage } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'

/** Tests whether a page that lists records shows one of them instead, e.g. that of the review queue. */
export const isRecordOfList = (page: Page | undefined, search: string): boolean =>
  page?.record !== undefined && page.list !== undefined && new URLSearchParams(search).has('id')

/**
 * Returns the current page and the list that it belongs to: the page itself if it shows a record instead of its list,
 * else that of its record, else its menu entry. No list for lists, and for pages with tabs of lists.
 */
export const useCurrentPage = (): { page: Page | undefined; list: Page | undefined } => {
  const viewer = useAppSelector(selectViewer)
  const { pathname, search } = useLocation()
  const page = pageAt(pathname)
  if (isRecordOfList(page, search)) return { page, list: page }
  const isList = siblingPages(page, viewer).length > 0
  const ofRecord = page?.record && listPage(viewer, page.record)
  const list = isList ? undefined : ofRecord || markedEntry(page, viewer.accessLevel)
  return { page, list: list === page ? undefined : list }
}
