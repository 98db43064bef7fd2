import type { Text } from '#contract/core/text.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'

type ChoiceCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Returns the choices of a kind with at least one value, in the order of their declaration. */
export const reportedChoices = ({ choices }: ReadingKind, points: readonly { said: ChoiceCounts }[]): string[] =>
  Object.keys(choices).filter((name) => points.some(({ said }) => Object.keys(said[name] ?? {}).length > 0))

/** Formats the counts of a choice in one step, such as "Fasting × 2, At bedtime × 1"; undefined without values. */
export const choiceCountsText = (
  { choices }: ReadingKind,
  name: string,
  said: ChoiceCounts,
  { text, number }: { text: (words: Text) => string; number: (value: number) => string },
): string | undefined =>
  Object.entries(choices[name]?.choices ?? {})
    .flatMap(([word, { label }]) => {
      const count = said[name]?.[word]
      return count === undefined ? [] : [`${text(label)} × ${number(count)}`]
    })
    .join(', ') || undefined
