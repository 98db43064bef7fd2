import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useAppSelector } from '#src/lib/store.ts'
import { pageAt } from '#src/pages/index.ts'
import { entryOf, listsBeside, openedBy } from '#src/pages/menu.ts'
import { selectViewer } from '#store/session/slice.ts'
import { useTitleOf } from './titles.ts'

/** The area, the list that a page belongs to, and the page. An area has no page of its own to lead to. */
export const Breadcrumb = () => {
  const { t } = useTranslation('shell')
  const titleOf = useTitleOf()
  const viewer = useAppSelector(selectViewer)
  const page = pageAt(useLocation().pathname)
  if (!page?.inShell) return null
  // Lists beside it are above the page.
  const entry = listsBeside(page, viewer).length > 0 ? undefined : entryOf(page, viewer.accessLevel)
  const list = entry && openedBy(entry)
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="breadcrumb">
        <li>{t(`areas.${page.area}`)}</li>
        {list && list !== page && (
          <li>
            <Link to={list.path}>{titleOf(list)}</Link>
          </li>
        )}
        <li aria-current="page">{titleOf(page)}</li>
      </ol>
    </nav>
  )
}
