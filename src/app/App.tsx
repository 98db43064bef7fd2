import { Suspense, useEffect, useRef } from 'react'
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Preloaded } from '#src/lib/Preloaded.tsx'
import { useAppSelector } from '#src/lib/store.ts'
import { pages, pathTo } from '#src/pages/index.ts'
import { LoginScreen } from '#src/screens/account/LoginScreen.tsx'
import { RedirectScreen } from '#src/screens/redirect/RedirectScreen.tsx'
import { ProgressBar } from '#src/shell/ProgressBar.tsx'
import { Toasts } from '#src/shell/Toasts.tsx'
import { useTheme } from '#src/shell/useTheme.ts'
import { selectHeldFor, selectStage, selectViewer } from '#store/session/slice.ts'
import { LandingPage } from './LandingPage.tsx'
import { RequireAccess } from './RequireAccess.tsx'
import { screens, shell } from './screens.tsx'

const [rootPath, loginPath] = [pathTo('root'), pathTo('login')]
const isLogin = ({ pathname }: Location) => pathname === rootPath || pathname === loginPath

/**
 * The page that an ended session was on stays mounted under the login page, with all that was typed, until its account
 * has signed in again and is back on it. Another account never sees it.
 */
const useShownPage = (): { page: Location; under: boolean } => {
  const location = useLocation()
  const stage = useAppSelector(selectStage)
  const heldFor = useAppSelector(selectHeldFor)
  const { showname } = useAppSelector(selectViewer)
  const last = useRef(location)
  const kept = useRef<{ page: Location; account: string }>(undefined)
  // Whoever leaves the login page of an ended session, e.g. by the back button, is on the way back to it.
  const atLogin = isLogin(location) || (heldFor !== undefined && stage !== 'expiring')
  useEffect(() => {
    if (!atLogin) last.current = location
  }, [atLogin, location])
  if (!atLogin) kept.current = undefined
  else if (heldFor !== undefined) kept.current ??= { page: last.current, account: heldFor }
  const under = kept.current?.account === showname
  return { page: under && kept.current ? kept.current.page : location, under }
}

const stay = (event: Event) => event.stopPropagation()

/**
 * What is open on the kept page listens to the document, to close at a press elsewhere: what is pressed on the login page
 * stops short of it. The focus is on the page again as soon as that is back.
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
  const stage = useAppSelector(selectStage)
  const location = useLocation()
  return stage === 'expired' && !isLogin(location) ? <Navigate to={loginPath} replace /> : null
}

/** The routes of the pages that have a screen of their own, in the shell or outside it. */
const routesOf = (inShell: boolean) =>
  pages
    .filter((page) => page.inShell === inShell && screens.has(page.name))
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

export const App = () => {
  useTheme()
  const { page, under } = useShownPage()
  const root = useKeptAsItWas(under)
  return (
    <>
      <ProgressBar />
      <Toasts />
      <GoToLogin />
      <div ref={root} hidden={under} inert={under} className="page-root">
        <Suspense>
          <Routes location={page}>
            <Route path={rootPath} element={<LoginScreen />} />
            <Route path={loginPath} element={<LoginScreen />} />
            <Route path={pathTo('redirect')} element={<RedirectScreen />} />
            {routesOf(false)}
            <Route element={<Preloaded code={shell} props={{}} />}>
              <Route path={pathTo('main')} element={<LandingPage />} />
              {routesOf(true)}
            </Route>
            <Route path="*" element={<Navigate to={loginPath} replace />} />
          </Routes>
        </Suspense>
      </div>
      {under && <LoginScreen returnTo={page} />}
    </>
  )
}
