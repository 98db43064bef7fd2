import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { checkNavigation } from '#src/pages/guard.ts'
import { pageNamed, pathTo } from '#src/pages/index.ts'
import type { Page } from '#src/pages/page.ts'
import { selectHeldFor, selectViewer } from '#store/session/slice.ts'
import { openTab } from '#store/session/thunks.ts'
import { toastAdded } from '#store/toasts.ts'

const Refused = () => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const text = t('noPermission')
  useEffect(() => {
    dispatch(toastAdded({ tone: 'warning', text }))
  }, [dispatch, text])
  return <Navigate to={pathTo('login')} replace />
}

/** The checks before a page opens. A page whose session has just ended stays as it is. */
export const RequireAccess = ({ page, children }: { page: Page; children: ReactNode }) => {
  const viewer = useAppSelector(selectViewer)
  const held = useAppSelector(selectHeldFor) !== undefined
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const verdict = held ? 'allow' : checkNavigation(page, viewer)
  const tab = verdict === 'allow' ? page.tab : undefined
  useEffect(() => {
    if (tab) dispatch(openTab(tab))
  }, [dispatch, tab])
  switch (verdict) {
    case 'allow':
      return children
    case 'signIn':
      return <Navigate to={pathTo('login', { from: pathname + search })} replace />
    case 'administratorsPage':
      return <Navigate to={`${pageNamed(page.administratorsPage)?.path}${search}`} replace />
    case 'unverified':
      return <Navigate to={pathTo('main')} replace />
    case 'refuse':
      return <Refused />
  }
}
