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
import { knownPath, pageAt, pages, pathTo } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import { selectResumableBy, selectViewer } from '#store/session/slice.ts'
import { LandingPage } from './LandingPage.tsx'
import { preloadPage } from './preloadPage.ts'
import { RequireAccess } from './RequireAccess.tsx'
import { screens, shell } from './screens.tsx'

/**
 * Renders `/redirect?from=…`: navigates back to the page on which the language was switched (specification, section 2).
 */
const RedirectScreen = () => {
  const [query] = useSearchParams()
  const { state } = useLocation()
  return <Redirect to={knownPath(query.get('from')) ?? pathTo('login')} state={state} />
}

const [rootPath, loginPath] = [pathTo('root'), pathTo('login')]
const isLogin = ({ pathname }: Location) => pathname === rootPath || pathname === loginPath
const isForStrangers = ({ pathname }: Location) => pageAt(pathname)?.access.strangers === true

/**
 * Returns the page to render. The page of an ended session stays mounted, hidden under the login page (`under`), with
 * everything that was typed, until its account has signed in again and returns to it. Another account never sees it.
 */
const useShownPage = (): { page: Location; under: boolean } => {
  const location = useLocation()
  const stage = useSessionState()
  const resumableBy = useAppSelector(selectResumableBy)
  const { showname } = useAppSelector(selectViewer)
  const last = useRef(location)
  const kept = useRef<{ page: Location; account: string }>(undefined)
  // Leaving the login page of an ended session, e.g. by the back button, leads back to it.
  const atLogin = isLogin(location) || (resumableBy !== undefined && stage !== 'expiring')
  useEffect(() => {
    if (!atLogin) last.current = location
  }, [atLogin, location])
  if (!atLogin) kept.current = undefined
  else if (resumableBy !== undefined) kept.current ??= { page: last.current, account: resumableBy }
  const under = kept.current?.account === showname && !isForStrangers(kept.current.page)
  return { page: under && kept.current ? kept.current.page : location, under }
}

/** Renders the static frame that `index.ejs` shows before the application starts. */
const Start = () => (
  <div className="start" aria-hidden="true">
    <Logo />
  </div>
)

const stay = (event: Event) => event.stopPropagation()

/**
 * Stops `mousedown` and `keydown` of the login page before they reach the document, as popups on the hidden page would
 * close. Focuses the page's `main` element when it is shown again.
 */
const useKeptAsItWas = (under: boolean) => {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!under) return
    for (const press of ['mousedown', 'keydown']) document.body.addEventListener(press, stay)
    return () => {
      for (const press of ['mousedown', 'keydown']) document.body.removeEventListener(press, stay)
      root.current?.querySelector('main')?.focus()
    }
  }, [under])
  return root
}

const GoToLogin = () => {
  const stage = useSessionState()
  const location = useLocation()
  return stage === 'expired' && !isForStrangers(location) ? <Redirect to={loginPath} /> : null
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
const routesOf = (which: (page: Page) => boolean) =>
  pages
    .filter((page) => which(page) && screens.has(page.name))
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
const OverKept = ({ page }: { page: Location }) => (
  <Routes>
    {routesOf(({ access }) => access.strangers === true)}
    <Route path="*" element={<Login returnTo={page} />} />
  </Routes>
)

const Guarded = ({ pathname, children }: { pathname: string; children: ReactNode }) => (
  <ErrorBoundary resetKey={pathname} fallback={<PageFailure />}>
    <Suspense fallback={<Start />}>{children}</Suspense>
  </ErrorBoundary>
)

export const App = () => {
  useTheme()
  const { page, under } = useShownPage()
  const { pathname } = useLocation()
  const root = useKeptAsItWas(under)
  return (
    <>
      <ProgressBar />
      <Toasts />
      <GoToLogin />
      <div ref={root} hidden={under} inert={under} className="page-root">
        <Guarded pathname={page.pathname}>
          <Routes location={page}>
            <Route path={rootPath} element={<Login />} />
            <Route path={loginPath} element={<Login />} />
            <Route path={pathTo('redirect')} element={<RedirectScreen />} />
            {routesOf(({ inShell }) => !inShell)}
            <Route element={<Preloaded code={shell} props={{}} />}>
              <Route path={pathTo('main')} element={<LandingPage />} />
              {routesOf(({ inShell }) => inShell)}
            </Route>
            <Route path="*" element={<Redirect to={loginPath} />} />
          </Routes>
        </Guarded>
      </div>
      {under && (
        <Guarded pathname={pathname}>
          <OverKept page={page} />
        </Guarded>
      )}
    </>
  )
}
