import type { Tone } from '#contract/core/choice.ts'
import { DotIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from './icons.ts'

/** The icon of each tone: colour never speaks alone. */
export const toneIcons = {
  neutral: DotIcon,
  good: TickCircleIcon,
  warning: WarningSignIcon,
  bad: ErrorIcon,
  info: InfoSignIcon,
} as const satisfies Record<Tone, unknown>
