import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { NumberFormat } from '#server/features/readings/import/numbers.ts'
import { type GuessedColumn, guessQuantities } from './quantities.ts'

/** Rows that are examined for each other kind. */
const sampleRows = 50

const kinds: readonly ReadingKind[] = Object.values(readingKinds)
const isUnique = (quantity: string) =>
  kinds.filter(({ quantities }) => Object.hasOwn(quantities, quantity)).length === 1

/**
 * Returns the columns that a kind would use; none if a required quantity is missing, or if only one column fits, whose
 * name is that of several kinds.
 */
const columnsFor = (kind: ReadingKind, columns: readonly GuessedColumn[], format: NumberFormat): string[] => {
  const { quantities, scores } = guessQuantities(columns, kind, format)
  const required = Object.entries(kind.quantities).flatMap(([name, { optional }]) => (optional ? [] : [name]))
  if (!required.every((name) => quantities[name])) return []
  const names = Object.entries(scores).filter(([, score]) => score >= 2)
  const isCertain = names.length >= 2 || names.some(([name, score]) => score >= 3 && isUnique(name))
  return isCertain ? Object.values(quantities).map(({ column }) => column) : []
}

/**
 * Returns the other kinds whose readings a file contains too, by the columns that its own kind does not use. Each column
 * counts for one kind, of which those with most columns come first.
 */
export const guessOtherKinds = (
  own: ReadingKindName,
  free: readonly GuessedColumn[],
  format: NumberFormat,
): ReadingKindName[] => {
  const columns = free.map((column) => ({ ...column, cells: column.cells.slice(0, sampleRows) }))
  const candidates = readingKindNames
    .filter((name) => name !== own)
    .map((name) => ({ name, used: columnsFor(readingKinds[name], columns, format) }))
    .filter(({ used }) => used.length > 0)
    .toSorted((one, other) => other.used.length - one.used.length)
  const taken = new Set<string>()
  return candidates.flatMap(({ name, used }) => {
    if (used.some((column) => taken.has(column))) return []
    for (const column of used) taken.add(column)
    return [name]
  })
}
