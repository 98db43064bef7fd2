import { useLocation } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { pageAt } from '#src/routes/index.ts'
import { entryOf, listsBeside } from '#src/routes/menu.ts'
import type { Page } from '#src/routes/page.ts'
import { selectViewer } from '#store/session/slice.ts'

/** The page that is open, and the list that it belongs to; none for lists, and where those beside it stand above it. */
export const useCurrentPage = (): { page: Page | undefined; list: Page | undefined } => {
  const viewer = useAppSelector(selectViewer)
  const page = pageAt(useLocation().pathname)
  const entry = listsBeside(page, viewer).length > 0 ? undefined : entryOf(page, viewer.accessLevel)
  const list = entry
  return { page, list: list === page ? undefined : list }
}
