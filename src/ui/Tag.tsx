import type { ComponentType } from 'react'
import type { Tone } from '#contract/fields.ts'
import { DotIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from './icons.ts'
import './Tag.css'

const icons: Record<Tone, ComponentType<{ size?: number }>> = {
  neutral: DotIcon,
  good: TickCircleIcon,
  warning: WarningSignIcon,
  bad: ErrorIcon,
  info: InfoSignIcon,
}

interface Props {
  tone?: Tone | undefined
  children: string
}

/** A status word with an icon of its own: colour never speaks alone. */
export const Tag = ({ tone = 'neutral', children }: Props) => {
  const Icon = icons[tone]
  return (
    <span className={`tag tag-${tone}`}>
      <Icon size={12} />
      {children}
    </span>
  )
}
