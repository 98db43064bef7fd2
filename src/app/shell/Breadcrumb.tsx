import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { pageKey, usePageHeading } from '#src/kit/lib/documentTitle.ts'
import { useCurrentPage } from '#src/kit/lib/useCurrentPage.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'

/**
 * Shows the area, the list that the page belongs to, and the page: by the name of its record if it has one. Areas have no
 * page of their own to link to.
 */
export const Breadcrumb = () => {
  const { t } = useTranslation('shell')
  const titleOf = usePageTitles()
  const { page, list } = useCurrentPage()
  const { pathname, search } = useLocation()
  const heading = usePageHeading(pageKey(pathname, search))
  if (!page?.inShell) return null
  const current = (list && heading) ?? titleOf(page)
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="breadcrumb">
        <li>{t(`areas.${page.area}`)}</li>
        {list && (
          <li>
            <Link to={list.path}>{titleOf(list)}</Link>
          </li>
        )}
        <li aria-current="page" title={current}>
          {current}
        </li>
      </ol>
    </nav>
  )
}
