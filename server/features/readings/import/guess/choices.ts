import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { normalizeName } from '#contract/readings/import/unitNames.ts'
import type { ReadingChoice, ReadingKind } from '#contract/readings/kind.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import { type GuessedColumn, matchingNames } from './quantities.ts'

/** Maximum number of distinct cells that can be matched with choices. */
const maxTexts = 20

/** Returns the distinct texts of a column, sorted; none if there are too many. */
export const distinctTexts = (cells: readonly string[]): string[] => {
  const words = new Set(cells.filter((cell) => cell !== '' && cell.length <= 100))
  return words.size > maxTexts ? [] : [...words].sort()
}

const findChoice = (cell: string, { choices }: ReadingChoice): string | undefined =>
  Object.entries(choices).find(([key, { label }]) =>
    [key, ...Object.values(inBothLanguages(label))].some((name) => normalizeName(name) === normalizeName(cell)),
  )?.[0]

/** Guesses by their names which columns contain which choices, with the texts that match a choice. */
export const guessChoices = (
  columns: readonly GuessedColumn[],
  { choices }: ReadingKind,
): ReadingMapping['choices'] => {
  const guessed: ReadingMapping['choices'] = {}
  for (const [key, choice] of Object.entries(choices)) {
    const names = matchingNames(key, choice)
    const column = columns.find(({ base }) => names.includes(base))
    const words = column ? distinctTexts(column.cells) : []
    if (!column || words.length === 0) continue
    const pairs = words.flatMap((cell) => {
      const word = findChoice(cell, choice)
      return word === undefined ? [] : [[cell, word] as const]
    })
    guessed[key] = { kind: 'column', column: column.name, words: Object.fromEntries(pairs) }
  }
  return guessed
}
