import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { pageAt } from '#src/routes/index.ts'
import { pageKey, setPageTitle } from './documentTitle.ts'
import { usePageTitles } from './usePageTitles.ts'
import { usePageVisit } from './usePageVisit.ts'

/** Names the page in document title and breadcrumb, and adds it to the recent visits. */
export const usePageTitle = (title: string, waiting = 0): void => {
  const { t } = useTranslation('common')
  usePageVisit(title)
  const { pathname, search } = useLocation()
  const page = usePageTitles()(pageAt(pathname))
  const key = pageKey(pathname, search)
  useEffect(() => {
    setPageTitle([title, page, t('brand')], waiting, key)
  }, [title, page, waiting, key, t])
}
