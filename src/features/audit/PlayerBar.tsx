import { Button } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DoubleChevronLeftIcon,
  DoubleChevronRightIcon,
  PauseIcon,
  PlayIcon,
} from '#src/kit/ui/icons.ts'
import './PlayerBar.css'
import type { Player } from './usePlayer.ts'

interface Props {
  player: Player
  /** Description of the current step, for the slider and screen readers. */
  description: string
  /** Time of the current step, or empty. */
  time: string
}

/** Renders the controls of the player: first, previous, play, next, last, and a slider over all steps. */
export const PlayerBar = ({ player, description, time }: Props) => {
  const { t } = useTranslation('audit')
  const { at, count, isPlaying, canPlay, goTo, step, toggle } = player
  const to = (label: string, icon: ReactElement, next: number, go: () => void) => (
    <Button
      variant="minimal"
      icon={icon}
      aria-label={label}
      title={label}
      // Not `disabled`, which would remove the focus from the button.
      aria-disabled={next < 0 || next > count || next === at}
      onClick={go}
    />
  )
  return (
    <section className="player" data-print="none" aria-label={t('player')}>
      <div className="player-buttons">
        {to(t('first'), <DoubleChevronLeftIcon />, 0, () => goTo(0))}
        {to(t('previous'), <ChevronLeftIcon />, at - 1, () => step(-1))}
        <Button
          intent="primary"
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          disabled={!canPlay || count === 0}
          title={canPlay ? undefined : t('noMotion')}
          onClick={toggle}
        >
          {isPlaying ? t('pause') : t('play')}
        </Button>
        {to(t('next'), <ChevronRightIcon />, at + 1, () => step(1))}
        {to(t('last'), <DoubleChevronRightIcon />, count, () => goTo(count))}
      </div>
      <input
        type="range"
        aria-label={t('position')}
        aria-valuetext={description}
        min={0}
        max={Math.max(count, 1)}
        value={at}
        disabled={count === 0}
        style={{ '--done': `${(at / Math.max(count, 1)) * 100}%` } as object}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
      <span className="player-at figures">
        {t('stepOf', { at, count })}
        {time && <span className="secondary">{time}</span>}
      </span>
      <span className="visually-hidden" role="status">
        {description}
      </span>
    </section>
  )
}
