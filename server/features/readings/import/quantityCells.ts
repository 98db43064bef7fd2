import { allUnits, namesOfUnit, normalizeName } from '#contract/readings/import/unitNames.ts'
import type { Quantity } from '#contract/readings/kind.ts'
import { type QuantityUnit, quantityUnits } from '#contract/readings/units.ts'
import { toAsciiDigits } from './digits.ts'
import { isNumber, type NumberFormat, parseNumber } from './numbers.ts'

/** A number in a cell as text, and the unit behind it; '' without one. */
export interface Term {
  number: string
  unit: string
}

/** Longest cell that can be a quantity. */
const maxLength = 60

/** Writes digits and signs of any width in ASCII: `３６．５℃` is `36.5°C`, and `−5` is `-5`. */
const toPlain = (cell: string): string =>
  (/^[\x20-\x7e]*$/.test(cell) ? cell : toAsciiDigits(cell.normalize('NFKC'))).replace(/[−–]/g, '-')

const term = String.raw`([+-]?[\d][\d.,'’ ]*(?:e[+-]?\d+)?|[+-]?[.,]\d+)\s*([^\d\s+-][^\d]*?[23]?)?`
const oneTerm = new RegExp(`^${term}$`, 'i')
const twoTerms = /^(\d+)\s*([a-z]+)\s+(\d+(?:[.,]\d+)?)\s*([a-z]+)$/i
/** A duration in hours, minutes and seconds. */
const duration = /^(\d{1,3}):([0-5]\d):([0-5]\d(?:[.,]\d+)?)$/
const gluedTerms = /^(\d+)([a-z]+)(\d+(?:[.,]\d+)?)([a-z]+)$/i

/**
 * Splits a cell into numbers and units: `104 mmHg`, `22.5°C`, `71%`, `12st 7lb`, `1h 20min`, `0:20:05`. Returns
 * undefined for other texts.
 */
export const parseTerms = (input: string): Term[] | undefined => {
  if (input.length > maxLength) return undefined
  const cell = toPlain(input).trim()
  const pair = twoTerms.exec(cell) ?? gluedTerms.exec(cell)
  if (pair) {
    const [, first = '', firstUnit = '', second = '', secondUnit = ''] = pair
    return [
      { number: first, unit: firstUnit },
      { number: second, unit: secondUnit },
    ]
  }
  const [, hours, minutes = '', seconds = ''] = duration.exec(cell) ?? []
  if (hours !== undefined)
    return [
      { number: hours, unit: 'h' },
      { number: minutes, unit: 'min' },
      { number: seconds, unit: 's' },
    ]
  const [, number, unit = ''] = oneTerm.exec(cell) ?? []
  return number === undefined ? undefined : [{ number: number.trim(), unit: unit.trim() }]
}

/** Returns the number part of a cell with a single quantity, or else the cell itself. */
export const numberPart = (cell: string): string => {
  const terms = parseTerms(cell)
  return terms?.length === 1 ? (terms[0]?.number ?? cell) : cell
}

/** Tests whether a cell is a number, or numbers each with a known unit. */
export const isMeasurement = (cell: string): boolean =>
  parseTerms(cell)?.every(
    ({ number, unit }) => isNumber(number) && (unit === '' || allUnits.has(normalizeName(unit))),
  ) ?? false

/** Returns the unit of a quantity by any of its spellings. */
export const findUnit = (spelling: string, quantity: Quantity): QuantityUnit | undefined => {
  const name = normalizeName(spelling)
  return quantityUnits(quantity).find(({ unit }) => namesOfUnit(unit).includes(name))
}

/** A number with its unit; undefined if the cell states none. */
export interface Measurement {
  value: number
  unit: QuantityUnit | undefined
}

/**
 * Reads a cell of a quantity. Two terms are added in the stored unit: 12 st 7 lb. Returns `notNumber` for other texts,
 * and `unknownUnit` for a known unit that cannot be converted to the quantity's.
 */
export const readMeasurement = (
  cell: string,
  quantity: Quantity,
  format: NumberFormat,
): Measurement | 'notNumber' | 'unknownUnit' => {
  const terms = parseTerms(cell) ?? []
  const read = terms.map(({ number, unit }) => ({
    value: parseNumber(number, format),
    unit,
    resolved: unit === '' ? undefined : findUnit(unit, quantity),
  }))
  if (read.length === 0 || read.some(({ value }) => value === undefined)) return 'notNumber'
  const foreign = read.filter(({ unit, resolved }) => unit !== '' && !resolved)
  if (foreign.length > 0)
    return foreign.every(({ unit }) => allUnits.has(normalizeName(unit))) ? 'unknownUnit' : 'notNumber'
  const [first] = read as [(typeof read)[number]]
  if (read.length === 1) return { value: first.value ?? 0, unit: first.resolved }
  if (read.some(({ resolved }) => resolved?.partOf)) return 'unknownUnit'
  const sum = read.reduce((total, { value = 0, resolved }) => total + value * (resolved?.factor ?? 1), 0)
  return { value: sum, unit: quantityUnits(quantity)[0] }
}

/** Texts for "not measured", without case, full stops and spaces. */
const texts = new Set([
  ...['na', 'n/a', '#n/a', 'nan', 'null', 'nil', 'none', 'missing', 'unknown', 'error', 'err', 'invalid', 'undefined'],
  ...['low', 'lo', 'high', 'hi', '-', '--', '---', '—', '–', '*', '?', '/', '.', '..', 'ka', 'ei', 'ninguno'],
  ...['无', '暂无', '未测量', '未测', '无数据', '空', '低', '高', '偏低', '偏高', '--.-', '--:--', 'なし', '없음'],
])

/** Tests for a text that means "not measured" in files of apps and devices. */
export const isMissingText = (cell: string): boolean => {
  const word = cell.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  return texts.has(word) || texts.has(word.replaceAll('.', ''))
}
