import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { useCurrentPage } from './useCurrentPage.ts'

/** The area, the list that a page belongs to, and the page. An area has no page of its own to lead to. */
export const Breadcrumb = () => {
  const { t } = useTranslation('shell')
  const titleOf = usePageTitles()
  const { page, list } = useCurrentPage()
  if (!page?.inShell) return null
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="breadcrumb">
        <li>{t(`areas.${page.area}`)}</li>
        {list && (
          <li>
            <Link to={list.path}>{titleOf(list)}</Link>
          </li>
        )}
        <li aria-current="page">{titleOf(page)}</li>
      </ol>
    </nav>
  )
}
