import { useAppSelector } from '#src/kit/lib/store.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { writeView } from '#src/kit/table/viewQuery.ts'
import { checkNavigation } from '#src/routes/guard.ts'
import { pageNamed } from '#src/routes/index.ts'
import { useGetListViewNamesQuery } from '#store/api/generated/listView.ts'
import { selectViewer } from '#store/session/slice.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** Returns the saved views of the lists that the viewer may open; each opens its list. */
export const useSavedViews = (): PaletteEntry[] => {
  const viewer = useAppSelector(selectViewer)
  const titleOf = usePageTitles()
  const { data } = useGetListViewNamesQuery({ body: {} })
  return (data?.list ?? []).flatMap((view) => {
    const page = pageNamed(view.list)
    if (!page || checkNavigation(page, viewer) !== 'allow') return []
    const query = new URLSearchParams()
    writeView(query, view)
    return { key: `view ${view.id}`, name: view.name, detail: titleOf(page), opens: `${page.path}?${query}` }
  })
}
