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

/** Whether the browser gives the page the whole screen, and how to change that; undefined where it cannot. */
const useWholeScreen = (): { isWhole: boolean; toggle: () => void } | undefined => {
  const [isWhole, setWhole] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const onChange = () => setWhole(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  if (!document.fullscreenEnabled) return undefined
  const toggle = () =>
    void (isWhole ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return { isWhole, toggle }
}

interface Props {
  rotation: ReturnType<typeof useRotation>
  children: ReactNode
}

/** What can be done with a wall; out of sight while nobody moves. */
export const WallControls = ({ rotation: { isPaused, pause, go }, children }: Props) => {
  const { t } = useTranslation('wall')
  const screen = useWholeScreen()
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
          icon={screen.isWhole ? <MinimizeIcon /> : <MaximizeIcon />}
          aria-label={t(screen.isWhole ? 'leaveFullScreen' : 'fullScreen')}
          onClick={screen.toggle}
        />
      )}
      {children}
    </div>
  )
}
