import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { normalizeName } from '#contract/readings/import/unitNames.ts'
import type { ReadingChoice, ReadingKind } from '#contract/readings/kind.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import { type GuessedColumn, namesOf } from './quantities.ts'

/** So few different cells are words that can be matched. */
const mostWords = 20

/** What stands in a column, where that are few words. */
export const wordsIn = (cells: readonly string[]): string[] => {
  const words = new Set(cells.filter((cell) => cell !== '' && cell.length <= 100))
  return words.size > mostWords ? [] : [...words].sort()
}

const wordFor = (cell: string, { choices }: ReadingChoice): string | undefined =>
  Object.entries(choices).find(([key, { label }]) =>
    [key, ...Object.values(inBothLanguages(label))].some((name) => normalizeName(name) === normalizeName(cell)),
  )?.[0]

/** Which columns hold which choices, by their names, with the words that are known. */
export const guessChoices = (
  columns: readonly GuessedColumn[],
  { choices }: ReadingKind,
): ReadingMapping['choices'] => {
  const found: ReadingMapping['choices'] = {}
  for (const [key, choice] of Object.entries(choices)) {
    const names = namesOf(key, choice)
    const column = columns.find(({ base }) => names.includes(base))
    const words = column ? wordsIn(column.cells) : []
    if (!column || words.length === 0) continue
    const pairs = words.flatMap((cell) => {
      const word = wordFor(cell, choice)
      return word === undefined ? [] : [[cell, word] as const]
    })
    found[key] = { kind: 'column', column: column.name, words: Object.fromEntries(pairs) }
  }
  return found
}
