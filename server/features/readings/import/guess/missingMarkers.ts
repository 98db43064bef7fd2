import { importLimits, type ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { isMissingText, numberPart } from '#server/features/readings/import/quantityCells.ts'
import { type GuessedColumn, isPossible } from './quantities.ts'

/** Numbers for "not measured", unless they can be values: 9999 steps in a day are possible. */
const numbers = ['-200', '-999', '-9999', '9999']

/**
 * Guesses the markers for "not measured" in the columns of quantities. They apply to all columns, so a number that is
 * possible in one of them is no marker. Zero is one if it occurs only in columns whose quantities cannot be zero.
 */
export const guessMissingMarkers = (
  columns: readonly GuessedColumn[],
  quantities: ReadingMapping['quantities'],
  { quantities: declared }: ReadingKind,
): string[] => {
  const measured = Object.entries(quantities).map(([key, { column, otherColumns = [], unit }]) => ({
    quantity: declared[key],
    unit,
    cells: columns.filter(({ name }) => name === column || otherColumns.includes(name)).flatMap(({ cells }) => cells),
  }))
  const cells = new Set(measured.flatMap((one) => one.cells))
  const isPossibleIn = (number: number, { quantity, unit }: (typeof measured)[number]) =>
    quantity !== undefined && isPossible(number, quantity, unit)
  const withZero = measured.filter((one) => one.cells.some((cell) => /^0+(?:[.,]0+)?$/.test(numberPart(cell))))
  const isZeroMarker = withZero.length > 0 && !withZero.some((one) => isPossibleIn(0, one))
  return [
    ...[...cells].filter(isMissingText).sort(),
    ...numbers.filter((number) => cells.has(number) && !measured.some((one) => isPossibleIn(Number(number), one))),
    ...(isZeroMarker ? ['0'] : []),
  ].slice(0, importLimits.gaps)
}
