import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { type GuessedColumn, isPossible } from './quantities.ts'

/** Texts for "not measured" in files. */
const texts = ['NA', 'N/A', 'NaN', 'null', 'NULL', '-', '--']
/** Numbers for "not measured", unless they can be values: 9999 steps in a day are possible. */
const numbers = ['-200', '-999', '-9999', '9999']

/**
 * Guesses the markers for "not measured" in the columns of quantities. They apply to all columns, so a number that is
 * possible in one of them is no marker.
 */
export const guessMissingMarkers = (
  columns: readonly GuessedColumn[],
  quantities: ReadingMapping['quantities'],
  { quantities: declared }: ReadingKind,
): string[] => {
  const measured = Object.entries(quantities)
  const names = new Set(measured.map(([, { column }]) => column))
  const cells = new Set(columns.filter(({ name }) => names.has(name)).flatMap((column) => column.cells))
  const isPossibleValue = (number: string) =>
    measured.some(([key, { unit }]) => {
      const quantity = declared[key]
      return quantity !== undefined && isPossible(Number(number), quantity, unit)
    })
  return [...texts, ...numbers.filter((number) => !isPossibleValue(number))].filter((marker) => cells.has(marker))
}
