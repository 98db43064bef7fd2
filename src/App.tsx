import { Suspense, useEffect, useRef } from 'react'
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { selectHeldFor, selectStage, selectViewer } from '#store/session/slice.ts'
import { Preloaded } from './lib/Preloaded.tsx'
import { useAppSelector } from './lib/store.ts'
import { isBuilt } from './routes/built.ts'
import { LandingPage } from './routes/LandingPage.tsx'
import { RequireAccess } from './routes/RequireAccess.tsx'
import { screenOf, shell } from './routes/screens.tsx'
import { isInShell, routes } from './routes/table.ts'
import { LoginScreen } from './screens/account/LoginScreen.tsx'
import { RedirectScreen } from './screens/redirect/RedirectScreen.tsx'
import { ProgressBar } from './shell/ProgressBar.tsx'
import { Toasts } from './shell/Toasts.tsx'
import { useTheme } from './shell/useTheme.ts'

const loginPath = '/login'
const isLogin = ({ pathname }: Location) => pathname === '/' || pathname === loginPath

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

const pageOf = (route: (typeof routes)[number]) => (
  <Route
    key={route.path}
    path={route.path}
    caseSensitive
    element={
      <RequireAccess key={route.path} route={route}>
        {screenOf(route.path)?.element}
      </RequireAccess>
    }
  />
)

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
            <Route path="/" element={<LoginScreen />} />
            <Route path="/login" element={<LoginScreen />} />
            <Route path="/redirect" element={<RedirectScreen />} />
            {routes
              .filter((route) => !isInShell(route) && screenOf(route.path))
              .map((route) => (
                <Route
                  key={route.path}
                  path={route.path}
                  caseSensitive
                  element={<RequireAccess route={route}>{screenOf(route.path)?.element}</RequireAccess>}
                />
              ))}
            <Route element={<Preloaded code={shell} props={{}} />}>
              <Route path="/main" element={<LandingPage />} />
              {routes.filter((route) => isInShell(route) && isBuilt(route.path)).map(pageOf)}
            </Route>
            <Route path="*" element={<Navigate to={loginPath} replace />} />
          </Routes>
        </Suspense>
      </div>
      {under && <LoginScreen returnTo={page} />}
    </>
  )
}
