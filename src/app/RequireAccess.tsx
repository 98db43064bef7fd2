import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Redirect } from '#src/kit/lib/Redirect.tsx'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { checkNavigation } from '#src/routes/guard.ts'
import { pageNamed, pathTo } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import { selectResumableBy, selectViewer } from '#store/session/slice.ts'
import { openTab } from '#store/session/thunks.ts'
import { toastAdded } from '#store/toasts.ts'

/** Redirects, and adds a toast with the reason. */
const RedirectWithWarning = ({ text, to }: { text: string; to: string }) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(toastAdded({ tone: 'warning', text }))
  }, [dispatch, text])
  return <Redirect to={to} />
}

/** Redirects unknown addresses to login (specification, section 2), with a toast that says why to signed-in accounts. */
export const UnknownAddress = () => {
  const { t } = useTranslation('common')
  const { signedIn } = useAppSelector(selectViewer)
  const login = pathTo('login')
  return signedIn ? <RedirectWithWarning text={t('unknownAddress')} to={login} /> : <Redirect to={login} />
}

/** Redirects to login with a toast, for pages that require a session (specification, section 8). */
export const NotSignedIn = ({ to }: { to: string }) => (
  <RedirectWithWarning text={useTranslation('common').t('notSignedIn')} to={to} />
)

/**
 * Renders a page if the viewer may open it; redirects otherwise. Opens the page's tab in the session. A page whose
 * session has just ended stays as it is.
 */
export const RequireAccess = ({ page, children }: { page: Page; children: ReactNode }) => {
  const { t } = useTranslation('common')
  const viewer = useAppSelector(selectViewer)
  const isSessionEnded = useAppSelector(selectResumableBy) !== undefined
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const verdict = isSessionEnded ? 'allow' : checkNavigation(page, viewer)
  // The session was ended by logging out: no warning and no return address.
  const [hadSession] = useState(viewer.signedIn)
  const tab = verdict === 'allow' ? page.tab : undefined
  useEffect(() => {
    if (tab) dispatch(openTab(tab))
  }, [dispatch, tab])
  switch (verdict) {
    case 'allow':
      return children
    case 'signIn':
      if (hadSession) return <Redirect to={pathTo('login')} />
      return <NotSignedIn to={pathTo('login', { from: pathname + search })} />
    case 'administratorsPage':
      return <Redirect to={`${pageNamed(page.administratorsPage)?.path}${search}`} />
    case 'unverified':
      return <Redirect to={pathTo('main')} />
    case 'refuse':
      return <RedirectWithWarning text={t('noPermission')} to={pathTo('login')} />
  }
}
