import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { selectHeldFor, selectViewer } from '#store/session/slice.ts'
import { openTab } from '#store/session/thunks.ts'
import { toastAdded } from '#store/toasts.ts'
import { checkNavigation } from './guard.ts'
import { emptyShell } from './landing.ts'
import type { Route } from './table.ts'

const Refused = () => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const text = t('noPermission')
  useEffect(() => {
    dispatch(toastAdded({ tone: 'warning', text }))
  }, [dispatch, text])
  return <Navigate to="/login" replace />
}

/** The checks before a page opens. A page whose session has just ended stays as it is. */
export const RequireAccess = ({ route, children }: { route: Route; children: ReactNode }) => {
  const viewer = useAppSelector(selectViewer)
  const held = useAppSelector(selectHeldFor) !== undefined
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const verdict = held ? 'allow' : checkNavigation(route, viewer)
  const tab = verdict === 'allow' ? route.tab : undefined
  useEffect(() => {
    if (tab) dispatch(openTab(tab))
  }, [dispatch, tab])
  switch (verdict) {
    case 'allow':
      return children
    case 'signIn':
      return <Navigate to={`/login?from=${encodeURIComponent(pathname + search)}`} replace />
    case 'unverified':
      return <Navigate to={emptyShell} replace />
    case 'refuse':
      return <Refused />
  }
}
