import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useAppSelector } from '#src/lib/store.ts'
import { pathTo } from '#src/pages/index.ts'
import { landing } from '#src/pages/landing.ts'
import { selectCurrentTab, selectViewer } from '#store/session/slice.ts'
import { NotSignedIn } from './RequireAccess.tsx'

/** `/main`: leads to the account's first screen. */
export const LandingPage = () => {
  const viewer = useAppSelector(selectViewer)
  const currentTab = useAppSelector(selectCurrentTab)
  const [hadSession] = useState(viewer.signedIn)
  if (viewer.signedIn) return <Navigate to={landing(viewer, currentTab)} replace />
  return hadSession ? <Navigate to={pathTo('login')} replace /> : <NotSignedIn to={pathTo('login')} />
}
