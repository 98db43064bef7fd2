import { useLocation } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { pageAt } from '#src/routes/index.ts'
import { markedEntry, siblingPages } from '#src/routes/menu.ts'
import type { Page } from '#src/routes/page.ts'
import { listPage } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'

/**
 * Returns the current page and the list that it belongs to: that of its record, else its menu entry. No list for lists,
 * and for pages with tabs of lists.
 */
export const useCurrentPage = (): { page: Page | undefined; list: Page | undefined } => {
  const viewer = useAppSelector(selectViewer)
  const page = pageAt(useLocation().pathname)
  const isList = siblingPages(page, viewer).length > 0
  const ofRecord = page?.record && listPage(viewer, page.record)
  const list = isList ? undefined : ofRecord || markedEntry(page, viewer.accessLevel)
  return { page, list: list === page ? undefined : list }
}
