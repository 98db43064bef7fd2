import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { pageAt } from '#src/routes/index.ts'
import { siblingPages } from '#src/routes/menu.ts'
import '#src/kit/ui/PageTabs.css'
import { isRecordOfList } from '#src/kit/lib/useCurrentPage.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { selectViewer } from '#store/session/slice.ts'

/** Renders tabs of lists that belong together, e.g. materials, their types and their resolutions; none on a record. */
export const PageTabs = () => {
  const { t } = useTranslation('shell')
  const titleOf = usePageTitles()
  const { pathname, search } = useLocation()
  const current = pageAt(pathname)
  const lists = siblingPages(current, useAppSelector(selectViewer))
  if (lists.length < 2 || isRecordOfList(current, search)) return null
  return (
    <nav className="page-tabs" aria-label={t('lists')}>
      {lists.map((page) => (
        <NavLink key={page.path} to={page.path} end data-label={titleOf(page)}>
          {titleOf(page)}
        </NavLink>
      ))}
    </nav>
  )
}
