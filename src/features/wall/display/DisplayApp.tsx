import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Wall } from '#src/features/wall/Wall.tsx'
import { ErrorBoundary } from '#src/kit/ui/ErrorBoundary.tsx'
import { PairingScreen } from './PairingScreen.tsx'
import { reloadLater } from './reload.ts'
import { useDisplay } from './useDisplay.ts'
import './DisplayApp.css'

/** Renders a notice in place of the wall. */
const Notice = ({ text }: { text: string }) => (
  <main className="display-notice">
    <p role="status">{text}</p>
  </main>
)

/** Reloads the page after a failure: code that did not load, or an error in it. */
const ReloadNotice = () => {
  const { t } = useTranslation('wall')
  useEffect(reloadLater, [])
  return <Notice text={t('connecting')} />
}

/** Renders an unattended wall: a pairing code until it is paired, then the wall while it is permitted. */
const Display = () => {
  const { t } = useTranslation('wall')
  const { isPaired, received, isOff, onPaired } = useDisplay()
  if (!isPaired) return <PairingScreen onPaired={onPaired} />
  if (isOff) return <Notice text={t('switchedOff')} />
  if (!received) return <Notice text={t('connecting')} />
  return (
    <main className="display">
      <Wall snapshot={received.shown.snapshot} receivedAt={received.receivedAt} />
    </main>
  )
}

export const DisplayApp = () => (
  <ErrorBoundary resetKey="" fallback={<ReloadNotice />}>
    <Display />
  </ErrorBoundary>
)
