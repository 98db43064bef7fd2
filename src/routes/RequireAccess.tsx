import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { selectHeldFor, selectViewer } from '#store/session/slice.ts'
import { openTab } from '#store/session/thunks.ts'
import { toastAdded } from '#store/toasts.ts'
import { checkNavigation } from './guard.ts'
import { emptyShell } from './landing.ts'
import type { Route } from './table.ts'

/** Leads elsewhere, and says why. */
const Warned = ({ text, to }: { text: string; to: string }) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(toastAdded({ tone: 'warning', text }))
  }, [dispatch, text])
  return <Navigate to={to} replace />
}

/** Leads whoever has opened a page without a session to login (specification, section 8). */
export const NotSignedIn = ({ to }: { to: string }) => (
  <Warned text={useTranslation('common').t('notSignedIn')} to={to} />
)

/** The checks before a page opens. A page whose session has just ended stays as it is. */
export const RequireAccess = ({ route, children }: { route: Route; children: ReactNode }) => {
  const { t } = useTranslation('common')
  const viewer = useAppSelector(selectViewer)
  const held = useAppSelector(selectHeldFor) !== undefined
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const verdict = held ? 'allow' : checkNavigation(route, viewer)
  // A page that was opened in a session has lost it by logging out: no warning, and nothing to come back to.
  const [hadSession] = useState(viewer.signedIn)
  const tab = verdict === 'allow' ? route.tab : undefined
  useEffect(() => {
    if (tab) dispatch(openTab(tab))
  }, [dispatch, tab])
  switch (verdict) {
    case 'allow':
      return children
    case 'signIn':
      if (hadSession) return <Navigate to="/login" replace />
      return <NotSignedIn to={`/login?from=${encodeURIComponent(pathname + search)}`} />
    case 'unverified':
      return <Navigate to={emptyShell} replace />
    case 'refuse':
      return <Warned text={t('noPermission')} to="/login" />
  }
}
