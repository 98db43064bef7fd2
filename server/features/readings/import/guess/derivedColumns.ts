import { type DerivedColumn, importLimits } from '#contract/readings/import/mapping.ts'
import { allUnits, normalizeName } from '#contract/readings/import/unitNames.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { derivedCell, splitCombined } from '#server/features/readings/import/derivedColumns.ts'
import { isMeasurement, isMissingText } from '#server/features/readings/import/quantityCells.ts'
import { type GuessedColumn, matchingNames } from './quantities.ts'
import { mostMatch } from './timeColumns.ts'

const unitNames = /^(?:units?|einheit|unite|unidad|unidade|unita|eenheid|enhet|enhed|yksikko|jednostka|jednotka)/
const unitNamesElsewhere = /единиц|単位|단위|单位|單位|birim/

/** Tests for a column of units: by its name, or by units of more than one letter. */
const isUnitColumn = ({ base, name, cells }: GuessedColumn): boolean => {
  const isNamed = [base, normalizeName(name)].some((one) => unitNames.test(one) || unitNamesElsewhere.test(one))
  return mostMatch(cells, (cell) => allUnits.has(normalizeName(cell)) && (isNamed || cell.length > 1))
}

const isNumberColumn = ({ cells }: GuessedColumn): boolean => mostMatch(cells, isMeasurement)

interface Derivation {
  column: GuessedColumn
  rule: DerivedColumn
  /** Column that it replaces. */
  source: GuessedColumn
}

/** Creates a derived column with its cells; its header is that of `source`, or the name of a quantity. */
const derive = (
  columns: readonly GuessedColumn[],
  source: GuessedColumn,
  label: string,
  rule: Omit<DerivedColumn, 'name' | 'column'>,
  base = source.base,
): Derivation => {
  const name = `${source.name.slice(0, importLimits.columnNameLength - label.length - 3)} [${label}]`
  const byName = new Map(columns.map((column) => [column.name, column]))
  const full = { name, column: source.name, ...rule }
  const cells = source.cells.map((_, row) => derivedCell(full, (column) => byName.get(column)?.cells[row] ?? ''))
  return { source, rule: full, column: { ...source, base, name, cells } }
}

/** Derives the numbers of cells such as `120/80`. */
const deriveParts = (columns: readonly GuessedColumn[], kind: ReadingKind): Derivation[] => {
  const source = columns.find(({ cells }) => {
    const measured = cells.filter((cell) => cell !== '' && !isMissingText(cell))
    return measured.length > 0 && measured.filter(splitCombined).length >= measured.length / 2
  })
  if (!source) return []
  return kind.combined.map((key, index) => {
    const one = derive(columns, source, String(index + 1), { part: index + 1 }, normalizeName(key))
    const isShared = index < 2
    return isShared ? one : { ...one, column: { ...one.column, unit: undefined } }
  })
}

/** Derives numbers with the unit in the next column of units. */
const deriveUnits = (columns: readonly GuessedColumn[]): Derivation[] =>
  columns.flatMap((unit, index) => {
    if (!isUnitColumn(unit)) return []
    const source = columns.slice(0, index).findLast(isNumberColumn) ?? columns.slice(index + 1).find(isNumberColumn)
    return source ? [derive(columns, source, unit.name, { unit: unit.name })] : []
  })

const maxWords = 30

/**
 * Derives the quantities of a table with one value per row: a column names the quantity, and the values are in the only
 * column of numbers.
 */
const deriveNamed = (columns: readonly GuessedColumn[], kind: ReadingKind): Derivation[] => {
  const units = columns.filter(isUnitColumn)
  const values = columns.filter((column) => !units.includes(column) && isNumberColumn(column))
  const [source] = values
  if (!source || values.length > 1 || units.length > 1) return []
  const names = Object.entries(kind.quantities).map(([key, quantity]) => ({ key, names: matchingNames(key, quantity) }))
  for (const { name, cells } of columns.filter((column) => column !== source && !units.includes(column))) {
    const words = [...new Set(cells.filter((cell) => cell !== ''))]
    if (words.length > maxWords) continue
    const quantities = names.flatMap(({ key, names: own }) => {
      const matching = words.filter((word) => own.includes(normalizeName(word)))
      return matching.length > 0 ? [{ key, words: matching }] : []
    })
    if (quantities.length === 0) continue
    const [unit] = units
    return quantities.map((one) =>
      derive(
        columns,
        source,
        one.words[0] ?? one.key,
        { where: { column: name, words: one.words }, ...(unit && { unit: unit.name }) },
        normalizeName(one.key),
      ),
    )
  }
  return []
}

/**
 * Finds columns that cannot be read alone: of several numbers in a cell, with the unit in another column, or with the
 * name of the quantity in another column. Returns the columns with derived ones in the place of their sources.
 */
export const deriveColumns = (
  columns: readonly GuessedColumn[],
  kind: ReadingKind,
): { columns: GuessedColumn[]; derived: DerivedColumn[] } => {
  const named = deriveNamed(columns, kind)
  const derivations = [...deriveParts(columns, kind), ...(named.length > 0 ? named : deriveUnits(columns))]
  const usable = derivations.filter(({ rule }) => columns.every(({ name }) => name !== rule.name))
  const sources = new Set(usable.map(({ source }) => source))
  return {
    columns: [...columns.filter((column) => !sources.has(column)), ...usable.map(({ column }) => column)],
    derived: usable.slice(0, importLimits.derivedColumns).map(({ rule }) => rule),
  }
}
