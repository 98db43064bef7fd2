import type { Text } from '#contract/core/text.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'

type Said = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The choices of a kind of which something was said, in the order of their declaration. */
export const saidChoices = ({ choices }: ReadingKind, points: readonly { said: Said }[]): string[] =>
  Object.keys(choices).filter((name) => points.some(({ said }) => Object.keys(said[name] ?? {}).length > 0))

/** What was said of a choice in one step, e.g. "Fasting × 2, At bedtime × 1"; undefined where nothing was. */
export const saidWords = (
  { choices }: ReadingKind,
  name: string,
  said: Said,
  { text, number }: { text: (words: Text) => string; number: (value: number) => string },
): string | undefined =>
  Object.entries(choices[name]?.choices ?? {})
    .flatMap(([word, { label }]) => {
      const count = said[name]?.[word]
      return count === undefined ? [] : [`${text(label)} × ${number(count)}`]
    })
    .join(', ') || undefined
