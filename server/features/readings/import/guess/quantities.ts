import type { Text } from '#contract/core/text.ts'
import type { GuessedFile } from '#contract/readings/import/group.ts'
import { findHeaderUnit, type Header, type HeaderUnit } from '#contract/readings/import/header.ts'
import { importLimits, type ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { GuessNoteCode } from '#contract/readings/import/notes.ts'
import { normalizeName } from '#contract/readings/import/unitNames.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { quantityUnits } from '#contract/readings/units.ts'
import type { NumberFormat } from '#server/features/readings/import/numbers.ts'
import {
  findUnit,
  isMeasurement,
  isMissingText,
  parseTerms,
  readMeasurement,
} from '#server/features/readings/import/quantityCells.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import { avoidedTerms, massTerms, otherMeanings, otherNames, percentTerms, preferredTerms } from './names.ts'
import { translatedNames } from './translatedNames.ts'

/** A column with its parsed header and sample cells. */
export interface GuessedColumn extends Header {
  name: string
  cells: readonly string[]
}

const plainAll = (names: readonly (string | undefined)[]): string[] =>
  names.flatMap((name) => (name === undefined ? [] : [normalizeName(name)]))

interface Labels {
  label: Text
  short?: Text
}

/** Names of a quantity or choice: those in the console, and all. */
interface Names {
  own: readonly string[]
  all: readonly string[]
}

const namesByLabels = new WeakMap<Labels, Names>()

/** Returns the names of a declared quantity or choice, normalised by `normalizeName`. Caches them. */
const namesOf = (key: string, labels: Labels): Names => {
  const cached = namesByLabels.get(labels)
  if (cached) return cached
  const { label, short = label } = labels
  const own = plainAll([key, ...[label, short].flatMap((text) => Object.values(inBothLanguages(text)))])
  const names = { own, all: [...own, ...plainAll([...(otherNames[key] ?? []), ...(translatedNames[key] ?? [])])] }
  namesByLabels.set(labels, names)
  return names
}

export const matchingNames = (key: string, labels: Labels): readonly string[] => namesOf(key, labels).all

const includesOne = (text: string, words: readonly string[] = []): boolean =>
  words.some((word) => text.includes(normalizeName(word)))

/**
 * Scores how well a header names a quantity: 4 by a name in the console, 3 by another name, 2 at its beginning or end,
 * 1 within it, 0 not at all.
 */
const scoreOf = ({ name, base }: GuessedColumn, key: string, quantity: Quantity): number => {
  const { own, all } = namesOf(key, quantity)
  const wholes = [base, normalizeName(name)]
  if (wholes.some((whole) => own.includes(whole))) return 4
  if (wholes.some((whole) => all.includes(whole))) return 3
  const long = all.filter((one) => one.length >= 3 || /\p{Script=Han}{2}/u.test(one))
  if (long.some((one) => base.startsWith(one) || base.endsWith(one))) return 2
  return long.some((one) => base.includes(one)) ? 1 : 0
}

/** Tests whether at least half of the cells are numbers, not counting texts that mean "not measured". */
const isMeasured = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '' && !isMissingText(cell)).length
  return filled === 0 || cells.filter(isMeasurement).length >= filled / 2
}

/**
 * Tests whether a device can measure a value in this unit. Returns false for a part of a whole, as that needs the
 * whole's value.
 */
export const isPossible = (value: number, quantity: Quantity, unit: string): boolean => {
  const [minimum, maximum] = quantity.possible
  const { factor = 1, offset = 0, partOf } = quantityUnits(quantity).find((one) => one.unit === unit) ?? {}
  const stored = value * factor + offset
  return partOf === undefined && stored >= minimum && stored <= maximum
}

/** Unit of a column, and what determined it; undefined if the quantity has no other common unit. */
interface UnitGuess {
  unit: string
  by?: Extract<GuessNoteCode, `unit${string}`>
  /** Cell that states the unit. */
  cell?: string
}

/** Share of values that must be possible in a unit: a few impossible values are faults of the values. */
const possibleShare = 0.8

/** Returns the first unit in which most values are possible; it is assumed if they are possible in others too. */
const unitByValues = ({ cells }: GuessedColumn, quantity: Quantity, format: NumberFormat): UnitGuess => {
  const units = quantityUnits(quantity).filter(({ isRare }) => !isRare)
  const values = cells.flatMap((cell) => {
    const measurement = readMeasurement(cell, quantity, format)
    return typeof measurement === 'object' && !measurement.unit ? [measurement.value] : []
  })
  const possible = ({ unit }: (typeof units)[number]) =>
    values.filter((value) => isPossible(value, quantity, unit)).length
  const [standard] = units as [(typeof units)[number]]
  // An index is assumed, as sensors of volatile compounds also report ppb.
  if (units.length === 1) return { unit: standard.unit, ...(standard.unit === 'index' && { by: 'unitAssumed' }) }
  const fitting = units.filter((unit) => possible(unit) >= values.length * possibleShare)
  const best = units.reduce((top, unit) => (possible(unit) > possible(top) ? unit : top), standard)
  const { unit } = fitting.includes(standard) ? standard : best
  return { unit, by: fitting.length === 1 ? 'unitByValues' : 'unitAssumed' }
}

/** Returns the unit that most cells of a column state; undefined if most state none. */
const unitInCells = ({ cells }: GuessedColumn, quantity: Quantity): CellUnit | undefined => {
  const filled = cells.filter((cell) => cell !== '')
  const counts = new Map<string, number>()
  for (const cell of filled)
    for (const { unit } of parseTerms(cell)?.slice(0, 1) ?? [])
      if (unit !== '') counts.set(unit, (counts.get(unit) ?? 0) + 1)
  const [written, count] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? ['', 0]
  if (count === 0 || count < filled.length / 2) return undefined
  const unit = findUnit(written, quantity)
  if (!unit) return { foreign: written, isListed: true }
  return { unit, cell: filled.find((cell) => parseTerms(cell)?.[0]?.unit === written) ?? '' }
}

/** Unit in a header, or in a cell. */
type CellUnit = HeaderUnit & { cell?: string }

/** A column that may contain a quantity. */
interface ColumnMatch {
  key: string
  quantity: Quantity
  column: GuessedColumn
  score: number
  header: CellUnit | undefined
}

const findMatches = (columns: readonly GuessedColumn[], quantities: ReadingKind['quantities']): ColumnMatch[] => {
  const measured = columns.filter(({ cells }) => isMeasured(cells))
  return Object.entries(quantities).flatMap(([key, quantity]) => {
    const names = matchingNames(key, quantity)
    return measured.flatMap((column) => {
      const score = includesOne(column.base, otherMeanings[key]) ? 0 : scoreOf(column, key, quantity)
      if (score === 0) return []
      const header = findHeaderUnit(column, quantity)
      const foreign = header && 'foreign' in header ? header : undefined
      // "Body mass index" as a whole, or a short name in brackets: "Heart rate (HR)".
      const isName = foreign?.isListed
        ? names.includes(normalizeName(column.name))
        : names.includes(normalizeName(foreign?.foreign ?? ''))
      return [{ key, quantity, column, score, header: (isName ? undefined : header) ?? unitInCells(column, quantity) }]
    })
  })
}

/** Ranks columns that differ in a qualifier: a mean or corrected values, none, extremes or raw values. */
const qualifierRank = ({ column: { name } }: ColumnMatch): number => {
  const plain = normalizeName(name)
  return Number(includesOne(plain, preferredTerms)) - Number(includesOne(plain, avoidedTerms))
}

/** Ranks columns with equally good names: common unit, rare unit, no unit, mass or percentage of a part. */
const unitRank = ({ header }: ColumnMatch): number => {
  if (!header || 'foreign' in header) return 1
  if (header.unit.partOf) return 0
  return header.unit.isRare ? 2 : 3
}

type Matches = ReadonlyMap<string, ColumnMatch>

/** Returns the unit of a column: from its header, from the name of a part such as "fat mass", or by the values. */
const unitOf = ({ column, quantity, header }: ColumnMatch, matches: Matches, format: NumberFormat): UnitGuess => {
  if (header && 'unit' in header) {
    const { unit, cell } = header
    return cell === undefined ? { unit: unit.unit, by: 'unitInHeader' } : { unit: unit.unit, by: 'unitInCell', cell }
  }
  const { partOf } = quantity
  if (partOf !== undefined && includesOne(column.base, massTerms)) {
    const whole = matches.get(partOf)
    return { unit: whole ? unitOf(whole, matches, format).unit : 'kg', by: 'unitOfPart' }
  }
  if (partOf !== undefined && includesOne(column.base, percentTerms)) return { unit: '%' }
  return unitByValues(column, quantity, format)
}

/** Share of rows in which two columns of one quantity may both be filled. */
const maxOverlap = 0.05

/** Tests whether a column is filled mostly where the others of its quantity are empty. */
const isComplement = ({ cells }: GuessedColumn, others: readonly GuessedColumn[]): boolean => {
  const filled = cells.filter((cell) => cell !== '').length
  const both = cells.filter((cell, row) => cell !== '' && others.some((other) => other.cells[row] !== '')).length
  return filled > 0 && both <= filled * maxOverlap
}

/** Returns further columns of a matched quantity: of the same unit, and filled where the first ones are empty. */
const findOtherColumns = (
  match: ColumnMatch,
  candidates: readonly ColumnMatch[],
  used: Set<GuessedColumn>,
  unit: (one: ColumnMatch) => string,
): string[] => {
  const columns = [match.column]
  for (const one of candidates) {
    if (one.key !== match.key || used.has(one.column) || columns.length > importLimits.otherColumns) continue
    if (one.header && 'foreign' in one.header) continue
    if (unit(one) !== unit(match) || !isComplement(one.column, columns)) continue
    used.add(one.column)
    columns.push(one.column)
  }
  return columns.slice(1).map(({ name }) => name)
}

export interface GuessedQuantities {
  quantities: ReadingMapping['quantities']
  /** Score of the name of each quantity's column, from 1 to 4. */
  scores: Readonly<Record<string, number>>
  /** Evidence for the unit of each quantity. */
  units: Readonly<Record<string, UnitGuess>>
  unconverted: GuessedFile['unconverted']
}

/**
 * Guesses which columns contain which quantities, each at most once: best names first, then best units. A column whose
 * header contains a unit that cannot be converted is left out, and reported if no other matches.
 */
export const guessQuantities = (
  columns: readonly GuessedColumn[],
  { quantities }: ReadingKind,
  format: NumberFormat,
): GuessedQuantities => {
  const candidates = findMatches(columns, quantities).toSorted(
    (a, b) => b.score - a.score || unitRank(b) - unitRank(a) || qualifierRank(b) - qualifierRank(a),
  )
  const matches = new Map<string, ColumnMatch>()
  const foreign = new Map<string, { column: string; unit: string }>()
  const used = new Set<GuessedColumn>()
  for (const match of candidates) {
    const { key, column, header } = match
    if (matches.has(key) || used.has(column)) continue
    if (header && 'foreign' in header) {
      if (!foreign.has(key)) foreign.set(key, { column: column.name, unit: header.foreign })
      continue
    }
    matches.set(key, match)
    used.add(column)
  }
  const unitIn = (match: ColumnMatch) => unitOf(match, matches, format)
  const units = Object.fromEntries([...matches].map(([key, match]) => [key, unitIn(match)]))
  const guessed = [...matches].map(([key, match]) => {
    const otherColumns = findOtherColumns(match, candidates, used, (one) => unitIn(one).unit)
    const unit = unitIn(match).unit
    return [key, { column: match.column.name, ...(otherColumns.length > 0 && { otherColumns }), unit }]
  })
  const unconverted = [...foreign].flatMap(([quantity, one]) => (matches.has(quantity) ? [] : [{ quantity, ...one }]))
  const scores = Object.fromEntries([...matches].map(([key, { score }]) => [key, score]))
  return { quantities: Object.fromEntries(guessed), scores, units, unconverted }
}
