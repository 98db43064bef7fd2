import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useAppSelector } from '#src/lib/store.ts'
import { pathTo } from '#src/pages/index.ts'
import { landing } from '#src/pages/landing.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { selectCurrentTab, selectViewer } from '#store/session/slice.ts'
import { NotSignedIn } from './RequireAccess.tsx'

/** `/main`: leads to the account's first screen, or says why there is none. */
export const LandingPage = () => {
  const { t } = useTranslation('shell')
  const viewer = useAppSelector(selectViewer)
  const currentTab = useAppSelector(selectCurrentTab)
  const [hadSession] = useState(viewer.signedIn)
  if (!viewer.signedIn)
    return hadSession ? <Navigate to={pathTo('login')} replace /> : <NotSignedIn to={pathTo('login')} />
  const first = landing(viewer, currentTab)
  if (first !== pathTo('main')) return <Navigate to={first} replace />
  return (
    <EmptyState isPage title={t('nothingTitle')}>
      <p>{viewer.verified ? t('nothingOther') : t('nothingUnverified')}</p>
    </EmptyState>
  )
}
