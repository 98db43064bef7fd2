import type { Tone } from '#contract/core/choice.ts'
import './Tag.css'
import { toneIcons } from './toneIcons.ts'

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
