import { useState } from 'react'
import { Redirect } from '#src/kit/lib/Redirect.tsx'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { pathTo } from '#src/routes/index.ts'
import { landing } from '#src/routes/landing.ts'
import { selectCurrentTab, selectViewer } from '#store/session/slice.ts'
import { NotSignedIn } from './RequireAccess.tsx'

/** Renders `/main`: redirects to the account's first page, or to login. */
export const LandingPage = () => {
  const viewer = useAppSelector(selectViewer)
  const currentTab = useAppSelector(selectCurrentTab)
  const [hadSession] = useState(viewer.signedIn)
  if (viewer.signedIn) return <Redirect to={landing(viewer, currentTab)} />
  return hadSession ? <Redirect to={pathTo('login')} /> : <NotSignedIn to={pathTo('login')} />
}
