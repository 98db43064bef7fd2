import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { type GuessedColumn, isPossible } from './quantities.ts'

/** What stands for "not measured" in files. */
const words = ['NA', 'N/A', 'NaN', 'null', 'NULL', '-', '--']
/** Numbers that stand for it, where they cannot have been measured: there may be 9999 steps in a day. */
const numbers = ['-200', '-999', '-9999', '9999']

/**
 * What stands for "not measured" in the columns of quantities. It holds for all of them: a number that only one of them
 * can have is none.
 */
export const guessGaps = (
  columns: readonly GuessedColumn[],
  quantities: ReadingMapping['quantities'],
  { quantities: declared }: ReadingKind,
): string[] => {
  const measured = Object.entries(quantities)
  const names = new Set(measured.map(([, { column }]) => column))
  const cells = new Set(columns.filter(({ name }) => names.has(name)).flatMap((column) => column.cells))
  const canBe = (number: string) =>
    measured.some(([key, { unit }]) => {
      const quantity = declared[key]
      return quantity !== undefined && isPossible(Number(number), quantity, unit)
    })
  return [...words, ...numbers.filter((number) => !canBe(number))].filter((gap) => cells.has(gap))
}
