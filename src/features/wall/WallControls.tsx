import { Button } from '@blueprintjs/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  MaximizeIcon,
  MinimizeIcon,
  PauseIcon,
  PlayIcon,
} from '#src/kit/ui/icons.ts'
import type { useRotation } from './useRotation.ts'

/** Returns whether the page is in full screen and a toggle, or undefined if full screen is not available. */
const useFullScreen = (): { isFullScreen: boolean; toggle: () => void } | undefined => {
  const [isFullScreen, setFullScreen] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const onChange = () => setFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  if (!document.fullscreenEnabled) return undefined
  const toggle = () =>
    void (isFullScreen ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    )
  return { isFullScreen, toggle }
}

interface Props {
  rotation: ReturnType<typeof useRotation>
  children: ReactNode
}

/** Renders the controls of a wall, hidden by CSS while idle. */
export const WallControls = ({ rotation: { isPaused, pause, go }, children }: Props) => {
  const { t } = useTranslation('wall')
  const screen = useFullScreen()
  return (
    <div className="wall-controls" role="toolbar" aria-label={t('controls')}>
      <Button variant="minimal" icon={<ChevronLeftIcon />} aria-label={t('previous')} onClick={() => go(-1)} />
      <Button variant="minimal" icon={isPaused ? <PlayIcon /> : <PauseIcon />} onClick={pause}>
        {t(isPaused ? 'goOn' : 'pause')}
      </Button>
      <Button variant="minimal" icon={<ChevronRightIcon />} aria-label={t('next')} onClick={() => go(1)} />
      {screen && (
        <Button
          variant="minimal"
          icon={screen.isFullScreen ? <MinimizeIcon /> : <MaximizeIcon />}
          aria-label={t(screen.isFullScreen ? 'leaveFullScreen' : 'fullScreen')}
          onClick={screen.toggle}
        />
      )}
      {children}
    </div>
  )
}
