import type { DerivedColumn } from '#contract/readings/import/mapping.ts'
import { isMissingText } from './quantityCells.ts'

type CellOf = (column: string) => string

const number = String.raw`(\d{1,3}(?:[.,]\d)?)(?!\d)`
const unit = String.raw`\s*([^\d\s/|,;()+-][^\d\s/|,;()]*)?`
/** Two numbers separated by a slash, and a third one behind any sign or word: `120/80`, `120 / 80 mmHg (72 bpm)`. */
const combined = new RegExp(
  String.raw`^${number}${unit}\s*[/|]\s*${number}${unit}(?:[^\d.]+?${number}\s*([^\d\s()]*?)\)?)?$`,
)

/**
 * Splits the numbers of a cell, each with its unit, which the first two share: `120/80 mmHg 72` is `120 mmHg`, `80 mmHg`
 * and `72`. Returns undefined for other texts.
 */
export const splitCombined = (cell: string): string[] | undefined => {
  const [all, first = '', firstUnit, second = '', secondUnit = firstUnit, third = '', thirdUnit = ''] =
    combined.exec(cell.normalize('NFKC').trim()) ?? []
  // A decimal in one of them is more likely a separator.
  if (all === undefined || /[.,]/.test(first) !== /[.,]/.test(second)) return undefined
  return [
    [first, firstUnit ?? secondUnit],
    [second, secondUnit],
    [third, thirdUnit],
  ].map((parts) => parts.filter(Boolean).join(' '))
}

/** Returns one number of a cell; a cell without parts is its first, or all of them if it means "not measured". */
const partOf = (cell: string, part: number): string => {
  const parts = splitCombined(cell)
  if (parts) return parts[part - 1] ?? ''
  return part === 1 || isMissingText(cell) ? cell : ''
}

/** Returns the cell of a derived column in a row. */
export const derivedCell = (
  { column, where, part, unit: unitColumn }: Omit<DerivedColumn, 'name'>,
  cellOf: CellOf,
): string => {
  if (where && !where.words.includes(cellOf(where.column))) return ''
  const whole = cellOf(column)
  const cell = part === undefined ? whole : partOf(whole, part)
  const isPlain = /\d$/.test(cell)
  return unitColumn === undefined || !isPlain ? cell : `${cell} ${cellOf(unitColumn)}`.trim()
}

/** Adds derived columns to a row. */
export const withDerivedColumns = (cellOf: CellOf, derived: readonly DerivedColumn[]): CellOf => {
  if (derived.length === 0) return cellOf
  const byName = new Map(derived.map((one) => [one.name, one]))
  return (column) => {
    const one = byName.get(column)
    return one ? derivedCell(one, cellOf) : cellOf(column)
  }
}
