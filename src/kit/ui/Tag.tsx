import type { Tone } from '#contract/core/text.ts'
import { DotIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from './icons.ts'
import './Tag.css'

/** The icon of each tone: colour never speaks alone. */
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

/** A status word with an icon of its own: colour never speaks alone. */
export const Tag = ({ tone = 'neutral', children }: Props) => {
  const Icon = toneIcons[tone]
  return (
    <span className={`tag tag-${tone}`}>
      <Icon size={12} />
      {children}
    </span>
  )
}
