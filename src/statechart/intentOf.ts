import type { Intent } from '@blueprintjs/core'
import { type ProcessName, wordsOf } from '#contract/processes/index.ts'

/** How the button of an event looks, by the state that it leads to. */
export const intentOf = (process: ProcessName, to: string | undefined): Intent => {
  const tone = wordsOf(process).states[to ?? '']?.tone
  if (tone === 'good') return 'primary'
  return tone === 'bad' || tone === 'warning' ? 'danger' : 'none'
}
