import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type Location, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { ProgressBar } from '#src/app/shell/ProgressBar.tsx'
import { Toasts } from '#src/app/shell/Toasts.tsx'
import { LoginScreen } from '#src/features/accounts/LoginScreen.tsx'
import { Preloaded } from '#src/kit/lib/Preloaded.tsx'
import { Redirect } from '#src/kit/lib/Redirect.tsx'
import { useSessionState } from '#src/kit/lib/session.ts'
import { useAppSelector, useAppStore } from '#src/kit/lib/store.ts'
import { ErrorBoundary } from '#src/kit/ui/ErrorBoundary.tsx'
import { Logo } from '#src/kit/ui/Logo.tsx'
import { PageFailure } from '#src/kit/ui/PageFailure.tsx'
import { useTheme } from '#src/kit/ui/useTheme.ts'
import { existingPath, pageAt, pages, pathTo } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import { selectResumableBy, selectViewer } from '#store/session/slice.ts'
import { LandingPage } from './LandingPage.tsx'
import { preloadPage } from './preloadPage.ts'
import { RequireAccess, UnknownAddress } from './RequireAccess.tsx'
import { screens, shell } from './screens.tsx'

/**
 * Renders `/redirect?from=…`: navigates back to the page on which the language was switched (specification, section 2).
 */
const RedirectScreen = () => {
  const [query] = useSearchParams()
  const { state } = useLocation()
  return <Redirect to={existingPath(query.get('from')) ?? pathTo('login')} state={state} />
}

const [rootPath, loginPath] = [pathTo('root'), pathTo('login')]
const isLogin = ({ pathname }: Location) => pathname === rootPath || pathname === loginPath
const isPublic = ({ pathname }: Location) => pageAt(pathname)?.access.strangers === true

/**
 * Returns the page to render. The page of an ended session stays mounted, hidden under the login page (`under`), with
 * everything that was typed, until its account has signed in again and returns to it. Another account never sees it.
 */
const useRenderedPage = (): { page: Location; under: boolean } => {
  const location = useLocation()
  const stage = useSessionState()
  const resumableBy = useAppSelector(selectResumableBy)
  const { showname } = useAppSelector(selectViewer)
  const last = useRef(location)
  const hiddenPage = useRef<{ page: Location; account: string }>(undefined)
  // Leaving the login page of an ended session, e.g. by the back button, leads back to it.
  const atLogin = isLogin(location) || (resumableBy !== undefined && stage !== 'expiring')
  useEffect(() => {
    if (!atLogin) last.current = location
  }, [atLogin, location])
  if (!atLogin) hiddenPage.current = undefined
  else if (resumableBy !== undefined) hiddenPage.current ??= { page: last.current, account: resumableBy }
  const isHidden = hiddenPage.current?.account === showname && !isPublic(hiddenPage.current.page)
  return { page: isHidden && hiddenPage.current ? hiddenPage.current.page : location, under: isHidden }
}

/** Renders the static frame that `index.ejs` shows before the application starts. */
const StaticFrame = () => (
  <div className="start" aria-hidden="true">
    <Logo />
  </div>
)

const stopPropagation = (event: Event) => event.stopPropagation()

/**
 * Stops `mousedown` and `keydown` of the login page before they reach the document, as popups on the hidden page would
 * close. Focuses the page's `main` element when it is shown again.
 */
const useHiddenPage = (isHidden: boolean) => {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isHidden) return
    for (const press of ['mousedown', 'keydown']) document.body.addEventListener(press, stopPropagation)
    return () => {
      for (const press of ['mousedown', 'keydown']) document.body.removeEventListener(press, stopPropagation)
      root.current?.querySelector('main')?.focus()
    }
  }, [isHidden])
  return root
}

const GoToLogin = () => {
  const stage = useSessionState()
  const location = useLocation()
  return stage === 'expired' && !isPublic(location) ? <Redirect to={loginPath} /> : null
}

/**
 * Renders the login page. Prefetches the shell's code on the first key, and the next page with its records after
 * signing in.
 */
const Login = ({ returnTo }: { returnTo?: Location }) => {
  const store = useAppStore()
  return (
    <LoginScreen
      {...(returnTo && { returnTo })}
      onTyping={() => void shell.fetch().catch(() => undefined)}
      onSignedIn={(path) => void preloadPage(store, `#${path}`)}
    />
  )
}

/** Returns the routes of the pages that match and have a screen of their own. */
const renderRoutes = (isIncluded: (page: Page) => boolean) =>
  pages
    .filter((page) => isIncluded(page) && screens.has(page.name))
    .map((page) => (
      <Route
        key={page.name}
        path={page.path}
        caseSensitive
        element={
          <RequireAccess key={page.name} page={page}>
            {screens.get(page.name)?.element}
          </RequireAccess>
        }
      />
    ))

/** Renders login, and the pages that can be opened without a session, over a hidden page. */
const RoutesOverHiddenPage = ({ page }: { page: Location }) => (
  <Routes>
    {renderRoutes(({ access }) => access.strangers === true)}
    <Route path="*" element={<Login returnTo={page} />} />
  </Routes>
)

const PageBoundary = ({ pathname, children }: { pathname: string; children: ReactNode }) => (
  <ErrorBoundary resetKey={pathname} fallback={<PageFailure />}>
    <Suspense fallback={<StaticFrame />}>{children}</Suspense>
  </ErrorBoundary>
)

export const App = () => {
  useTheme()
  const { page, under: isHidden } = useRenderedPage()
  const { pathname } = useLocation()
  const root = useHiddenPage(isHidden)
  return (
    <>
      <ProgressBar />
      <Toasts />
      <GoToLogin />
      <div ref={root} hidden={isHidden} inert={isHidden} className="page-root">
        <PageBoundary pathname={page.pathname}>
          <Routes location={page}>
            <Route path={rootPath} element={<Login />} />
            <Route path={loginPath} element={<Login />} />
            <Route path={pathTo('redirect')} element={<RedirectScreen />} />
            {renderRoutes(({ inShell }) => !inShell)}
            <Route element={<Preloaded code={shell} props={{}} />}>
              <Route path={pathTo('main')} element={<LandingPage />} />
              {renderRoutes(({ inShell }) => inShell)}
            </Route>
            <Route path="*" element={<UnknownAddress />} />
          </Routes>
        </PageBoundary>
      </div>
      {isHidden && (
        <PageBoundary pathname={pathname}>
          <RoutesOverHiddenPage page={page} />
        </PageBoundary>
      )}
    </>
  )
}
