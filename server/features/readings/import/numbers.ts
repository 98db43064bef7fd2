import type { Quantity } from '#contract/readings/kind.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import { Reject } from './reject.ts'

/** A number with the digits that its quantity is kept with. */
export const roundTo = (value: number, digits: number): number => {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** A sign that can only divide thousands where it stands between digits: a space of any width, or an apostrophe. */
const spaced = /^[+-]?[1-9]\d{0,2}([ \u00a0\u2009\u202f'’])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/

/** A cell without such signs. */
const closedUp = (cell: string): string => {
  const sign = spaced.exec(cell)?.[1]
  return sign === undefined ? cell : cell.replaceAll(sign, '')
}

/** Digits in groups of three, which may be thousands as well as decimals: not 0.123. */
const isGrouped = (cell: string): boolean => /^[+-]?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(cell)

/** Numbers whose thousands are divided, by their decimal sign. */
const divided = {
  '.': /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
  ',': /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
}
const isDivided = (cell: string, decimal: '.' | ',') => divided[decimal].test(cell)

/** A number in whatever way it is written. */
export const isNumber = (cell: string): boolean =>
  /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(closedUp(cell)) || isDivided(cell, '.') || isDivided(cell, ',')

/** How many cells have a comma, and how many a point, that can only be a decimal sign. */
export const countDecimals = (written: readonly string[]): { commas: number; points: number } => {
  const cells = written.map(closedUp)
  const count = (decimal: '.' | ',', pattern: RegExp) =>
    cells.filter((cell) => !isGrouped(cell) && (pattern.test(cell) || isDivided(cell, decimal))).length
  return { commas: count(',', /^[+-]?\d+,\d+$/), points: count('.', /^[+-]?\d*\.\d+$/) }
}

/** Whether nothing says what the commas and points in these cells are. */
export const isAmbiguous = (cells: readonly string[]): boolean => {
  const { commas, points } = countDecimals(cells)
  return commas === 0 && points === 0 && cells.some(isGrouped)
}

export interface NumberFormat {
  decimalComma: boolean
  /** Whether the other sign divides thousands. */
  thousands: boolean
}

/** The number in a cell; undefined where it is none, or has thousands that are not expected. */
export const numberIn = (written: string, { decimalComma, thousands }: NumberFormat): number | undefined => {
  const cell = closedUp(written)
  const hasThousands = isDivided(cell, decimalComma ? ',' : '.')
  if (hasThousands && !thousands) return undefined
  const whole = hasThousands ? cell.replaceAll(decimalComma ? '.' : ',', '') : cell
  const text = decimalComma ? whole.replace(',', '.') : whole
  return plainNumber.test(text) ? Number(text) : undefined
}

export interface NumberRules extends NumberFormat {
  notMeasured: readonly (string | number)[]
}

/** The number in a cell, or null where nothing was measured. Rejects anything else, naming the column. */
export const readNumber = (column: string, cell: string, { notMeasured, ...format }: NumberRules): number | null => {
  if (cell === '' || notMeasured.includes(cell)) return null
  const value = numberIn(cell, format)
  if (value === undefined) throw new Reject('notNumber', { column, cell })
  return notMeasured.includes(value) ? null : value
}

/** A converted value without the digits that its conversion adds. */
const shortened = (value: number): number => Number(value.toPrecision(6))

/** A value in the quantity's unit, rounded to its digits. Rejects what is physically impossible. */
export const readQuantity = (value: number, { label, possible, digits, unit }: Quantity): number => {
  const [minimum, maximum] = possible
  if (!(value >= minimum && value <= maximum))
    throw new Reject('impossible', {
      quantity: inBothLanguages(label),
      value: shortened(value),
      unit: inBothLanguages({ unit }),
      minimum,
      maximum,
    })
  return roundTo(value, digits)
}
