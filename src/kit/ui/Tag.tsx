import type { Tone } from '#contract/core/text.ts'
import { DotIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from './icons.ts'
import './Tag.css'

/** Icon of each tone, as colour is never the only cue. */
export const toneIcons = {
  neutral: DotIcon,
  good: TickCircleIcon,
  warning: WarningSignIcon,
  bad: ErrorIcon,
  info: InfoSignIcon,
} as const satisfies Record<Tone, unknown>

interface Props {
  tone?: Tone | undefined
  children: string
}

/** Renders a status with the icon of its tone. */
export const Tag = ({ tone = 'neutral', children }: Props) => {
  const Icon = toneIcons[tone]
  return (
    <span className={`tag tag-${tone}`}>
      <Icon size={12} />
      {children}
    </span>
  )
}
