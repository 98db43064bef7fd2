import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { pageKey, usePageHeading } from '#src/kit/lib/documentTitle.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useCurrentPage } from '#src/kit/lib/useCurrentPage.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { useLastUrl } from '#src/kit/lib/usePageVisit.ts'
import { selectViewer } from '#store/session/slice.ts'
import { PinButton } from './PinButton.tsx'

/**
 * Shows the area, the list that the page belongs to, as it was last seen, and the page: by the name of its record if it
 * has one, with a button that pins it. Areas have no page of their own to link to.
 */
export const Breadcrumb = () => {
  const { t } = useTranslation('shell')
  const titleOf = usePageTitles()
  const { page, list } = useCurrentPage()
  const { pathname, search } = useLocation()
  const heading = usePageHeading(pageKey(pathname, search))
  const listUrl = useLastUrl(list)
  const viewer = useAppSelector(selectViewer)
  if (!page?.inShell) return null
  const current = (list && heading) ?? titleOf(page)
  return (
    <nav aria-label={t('breadcrumb')} className="breadcrumb-bar">
      <ol className="breadcrumb">
        <li>{t(`areas.${page.area}`)}</li>
        {list && (
          <li>
            <Link to={listUrl ?? list.path}>{titleOf(list)}</Link>
          </li>
        )}
        <li aria-current="page" title={current}>
          {current}
        </li>
      </ol>
      {!viewer.marketing && <PinButton title={current} />}
    </nav>
  )
}
