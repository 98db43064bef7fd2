import type { ReadingKindName } from '#contract/readings/index.ts'
import { guessFile } from '#server/features/readings/import/guess/index.ts'

/** Guesses the mapping of a text to readings of a kind. */
export const guessText = (kind: ReadingKindName, text: string, zone: string | null = 'UTC') =>
  guessFile(
    text.split('\n').map((line, index) => ({ number: index + 1, text: line })),
    { kind, encoding: 'utf-8', zone },
  )
