import type { Text } from './text.ts'

/** How a status word looks; always joined by an icon or a word (see `src/kit/ui/Tag.tsx`). */
export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'info'

export interface Choice {
  label: Text
  tone?: Tone
}
