import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Wall } from '#src/features/wall/Wall.tsx'
import { ErrorBoundary } from '#src/kit/ui/ErrorBoundary.tsx'
import { PairingScreen } from './PairingScreen.tsx'
import { reloadLater } from './reload.ts'
import { useDisplay } from './useDisplay.ts'
import './DisplayApp.css'

/** What a display shows before there is a wall, or in its place. */
const Waiting = ({ text }: { text: string }) => (
  <main className="display-notice">
    <p role="status">{text}</p>
  </main>
)

/** What has failed is begun anew after a while: code that did not come, or an error in it. */
const Reload = () => {
  const { t } = useTranslation('wall')
  useEffect(reloadLater, [])
  return <Waiting text={t('connecting')} />
}

/** A wall that nobody attends to: a code until it is paired, then its figures for as long as they may be read. */
const Display = () => {
  const { t } = useTranslation('wall')
  const { isPaired, received, isOff, onPaired } = useDisplay()
  if (!isPaired) return <PairingScreen onPaired={onPaired} />
  if (isOff) return <Waiting text={t('switchedOff')} />
  if (!received) return <Waiting text={t('connecting')} />
  return (
    <main className="display">
      <Wall snapshot={received.shown.snapshot} receivedAt={received.receivedAt} />
    </main>
  )
}

export const DisplayApp = () => (
  <ErrorBoundary resetKey="" fallback={<Reload />}>
    <Display />
  </ErrorBoundary>
)
