import type { ReadingMapping } from '#contract/devices/import/mapping.ts'
import { columnUnits } from '#contract/devices/import/units.ts'
import type { Quantity, ReadingKind } from '#contract/devices/readings/kind.ts'
import { isNumber, type NumberFormat, numberIn } from '../numbers.ts'
import { type GuessedColumn, plain } from './column.ts'
import { otherNames, unitNames } from './names.ts'

/** Whether what a header says in brackets, or last, is this unit. */
const isSame = (said: string, unit: string): boolean =>
  [unit, ...(unitNames[unit] ?? [])].some((name) => plain(name) === said)

export const unitTest = ({ quantities }: ReadingKind) => {
  const units = Object.values(quantities).flatMap((quantity) => columnUnits(quantity).map(({ unit }) => unit))
  return (text: string): boolean => units.some((unit) => isSame(plain(text), unit))
}

export const namesOf = (key: string, { label, short }: Pick<Quantity, 'label' | 'short'>): string[] =>
  [key, label.en, label.zh_CN, short?.en, short?.zh_CN, ...(otherNames[key] ?? [])].flatMap((name) =>
    name === undefined ? [] : [plain(name)],
  )

/** How well a header names something: wholly, at its beginning or end, or somewhere in it. */
const scoreOf = (base: string, names: readonly string[]): number => {
  if (names.includes(base)) return 3
  const long = names.filter((name) => name.length >= 3 || /\p{Script=Han}{2}/u.test(name))
  if (long.some((name) => base.startsWith(name) || base.endsWith(name))) return 2
  return long.some((name) => base.includes(name)) ? 1 : 0
}

/** Most of the cells are numbers; what stands for "not measured" may be words. */
const isMeasured = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '').length
  return filled === 0 || cells.filter(isNumber).length >= filled / 2
}

/** Whether a device can measure a value, which stands in a column of this unit. */
export const isPossible = (value: number, quantity: Quantity, unit: string): boolean => {
  const [minimum, maximum] = quantity.possible
  const { factor = 1, offset = 0 } = columnUnits(quantity).find((one) => one.unit === unit) ?? {}
  const kept = value * factor + offset
  return kept >= minimum && kept <= maximum
}

/** The unit that the header says, or else the first in which the values are possible. */
const unitOf = (column: GuessedColumn, quantity: Quantity, format: NumberFormat): string => {
  const units = columnUnits(quantity)
  const said = column.unit ?? ''
  const named =
    units.find(({ unit }) => isSame(said, unit)) ??
    units.find(({ unit }) => column.base.endsWith(plain(unit)) && unit.length > 1)
  if (named) return named.unit
  const values = column.cells.flatMap((cell) => numberIn(cell, format) ?? [])
  const possible = ({ unit }: (typeof units)[number]) =>
    values.filter((value) => isPossible(value, quantity, unit)).length
  const [kept] = units as [(typeof units)[number]]
  const best = units.reduce((top, unit) => (possible(unit) > possible(top) ? unit : top), kept)
  // A few that are not possible are faults of the values, not of the unit.
  return possible(kept) >= values.length * 0.8 ? kept.unit : best.unit
}

/** Which columns hold which quantities, each at most once, the best names first. */
export const guessQuantities = (
  columns: readonly GuessedColumn[],
  { quantities }: ReadingKind,
  format: NumberFormat,
): ReadingMapping['quantities'] => {
  const measured = columns.filter(({ cells }) => isMeasured(cells))
  const pairs = Object.entries(quantities).flatMap(([key, quantity]) => {
    const names = namesOf(key, quantity)
    return measured.map((column) => ({ key, quantity, column, score: scoreOf(column.base, names) }))
  })
  const found: ReadingMapping['quantities'] = {}
  const taken = new Set<string>()
  for (const { key, quantity, column, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (score === 0 || found[key] || taken.has(column.name)) continue
    found[key] = { column: column.name, unit: unitOf(column, quantity, format) }
    taken.add(column.name)
  }
  return found
}
