import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { useCurrentPage } from './useCurrentPage.ts'

/** Shows the area, the list that the page belongs to, and the page. Areas have no page of their own to link to. */
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
