import type { Text } from '#contract/core/text.ts'
import type { GuessedFile } from '#contract/readings/import/group.ts'
import { findHeaderUnit, type Header, type HeaderUnit } from '#contract/readings/import/header.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { normalizeName } from '#contract/readings/import/unitNames.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { quantityUnits } from '#contract/readings/units.ts'
import { isNumber, type NumberFormat, numberIn } from '#server/features/readings/import/numbers.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import { massWords, otherMeanings, otherNames, percentWords } from './names.ts'

/** A column as guessing sees it. */
export interface GuessedColumn extends Header {
  name: string
  cells: readonly string[]
}

const plainAll = (names: readonly (string | undefined)[]): string[] =>
  names.flatMap((name) => (name === undefined ? [] : [normalizeName(name)]))

/** Its names in the console. */
const ownNames = (key: string, { label, short = label }: { label: Text; short?: Text }): string[] =>
  plainAll([key, ...[label, short].flatMap((text) => Object.values(inBothLanguages(text)))])

export const namesOf = (key: string, labels: { label: Text; short?: Text }): string[] => [
  ...ownNames(key, labels),
  ...plainAll(otherNames[key] ?? []),
]

const includesOne = (text: string, words: readonly string[] = []): boolean =>
  words.some((word) => text.includes(normalizeName(word)))

/** How well a header names a quantity: as the console does, by another name, at its beginning or end, or within it. */
const scoreOf = ({ name, base }: GuessedColumn, key: string, quantity: Quantity): number => {
  const names = namesOf(key, quantity)
  const wholes = [base, normalizeName(name)]
  if (wholes.some((whole) => ownNames(key, quantity).includes(whole))) return 4
  if (wholes.some((whole) => names.includes(whole))) return 3
  const long = names.filter((one) => one.length >= 3 || /\p{Script=Han}{2}/u.test(one))
  if (long.some((one) => base.startsWith(one) || base.endsWith(one))) return 2
  return long.some((one) => base.includes(one)) ? 1 : 0
}

/** Most of the cells are numbers; what stands for "not measured" may be words. */
const isMeasured = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '').length
  return filled === 0 || cells.filter(isNumber).length >= filled / 2
}

/** Tests whether a device can measure a value, which is in a column of this unit: not a part without its whole. */
export const isPossible = (value: number, quantity: Quantity, unit: string): boolean => {
  const [minimum, maximum] = quantity.possible
  const { factor = 1, offset = 0, partOf } = quantityUnits(quantity).find((one) => one.unit === unit) ?? {}
  const kept = value * factor + offset
  return partOf === undefined && kept >= minimum && kept <= maximum
}

/** The first unit in which most values are possible. */
const unitByValues = ({ cells }: GuessedColumn, quantity: Quantity, format: NumberFormat): string => {
  const units = quantityUnits(quantity).filter(({ isRare }) => !isRare)
  const values = cells.flatMap((cell) => numberIn(cell, format) ?? [])
  const possible = ({ unit }: (typeof units)[number]) =>
    values.filter((value) => isPossible(value, quantity, unit)).length
  const [kept] = units as [(typeof units)[number]]
  const best = units.reduce((top, unit) => (possible(unit) > possible(top) ? unit : top), kept)
  // A few that are not possible are faults of the values, not of the unit.
  return possible(kept) >= values.length * 0.8 ? kept.unit : best.unit
}

/** A column that may hold a quantity. */
interface Pair {
  key: string
  quantity: Quantity
  column: GuessedColumn
  score: number
  header: HeaderUnit | undefined
}

const pairsOf = (columns: readonly GuessedColumn[], quantities: ReadingKind['quantities']): Pair[] => {
  const measured = columns.filter(({ cells }) => isMeasured(cells))
  return Object.entries(quantities).flatMap(([key, quantity]) => {
    const names = namesOf(key, quantity)
    return measured.flatMap((column) => {
      const score = includesOne(column.base, otherMeanings[key]) ? 0 : scoreOf(column, key, quantity)
      if (score === 0) return []
      const header = findHeaderUnit(column, quantity)
      const foreign = header && 'foreign' in header ? header : undefined
      // "Body mass index" as a whole, or a short name in brackets: "Heart rate (HR)".
      const isName = foreign?.isListed
        ? names.includes(normalizeName(column.name))
        : names.includes(normalizeName(foreign?.foreign ?? ''))
      return [{ key, quantity, column, score, header: isName ? undefined : header }]
    })
  })
}

/** Ranks columns with equally good names: a common unit, a rare one, none, the mass or percentage of a part. */
const unitRank = ({ header }: Pair): number => {
  if (!header || 'foreign' in header) return 1
  if (header.unit.partOf) return 0
  return header.unit.isRare ? 2 : 3
}

type Found = ReadonlyMap<string, Pair>

/** The unit of a column: from its header, from the name of a part such as "fat mass", or by the values. */
const unitOf = ({ column, quantity, header }: Pair, found: Found, format: NumberFormat): string => {
  if (header && 'unit' in header) return header.unit.unit
  const { partOf } = quantity
  if (partOf !== undefined && includesOne(column.base, massWords)) {
    const whole = found.get(partOf)
    return whole ? unitOf(whole, found, format) : 'kg'
  }
  if (partOf !== undefined && includesOne(column.base, percentWords)) return '%'
  return unitByValues(column, quantity, format)
}

interface GuessedQuantities {
  quantities: ReadingMapping['quantities']
  unconverted: GuessedFile['unconverted']
}

/**
 * Guesses which columns hold which quantities, each at most once: the best names first, then the best units. A column whose
 * header gives a unit that cannot be converted is left out, and reported if no other was found.
 */
export const guessQuantities = (
  columns: readonly GuessedColumn[],
  { quantities }: ReadingKind,
  format: NumberFormat,
): GuessedQuantities => {
  const pairs = pairsOf(columns, quantities).toSorted((a, b) => b.score - a.score || unitRank(b) - unitRank(a))
  const found = new Map<string, Pair>()
  const foreign = new Map<string, { column: string; unit: string }>()
  const taken = new Set<GuessedColumn>()
  for (const pair of pairs) {
    const { key, column, header } = pair
    if (found.has(key) || taken.has(column)) continue
    if (header && 'foreign' in header) {
      if (!foreign.has(key)) foreign.set(key, { column: column.name, unit: header.foreign })
      continue
    }
    found.set(key, pair)
    taken.add(column)
  }
  const guessed = [...found].map(([key, pair]) => [
    key,
    { column: pair.column.name, unit: unitOf(pair, found, format) },
  ])
  const unconverted = [...foreign].flatMap(([quantity, one]) => (found.has(quantity) ? [] : [{ quantity, ...one }]))
  return { quantities: Object.fromEntries(guessed), unconverted }
}
