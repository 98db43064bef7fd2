import type { Quantity } from '#contract/readings/kind.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import { Reject } from './reject.ts'

/** Rounds a number to the digits of its quantity. */
export const roundTo = (value: number, digits: number): number => {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/**
 * Numbers whose thousands are separated by a character that is never decimal: a space of any width, or an apostrophe.
 */
const spacedThousands = /^[+-]?[1-9]\d{0,2}([ \u00a0\u2009\u202f'’])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/

/** Removes such separators from a cell. */
const withoutSpaces = (cell: string): string => {
  const sign = spacedThousands.exec(cell)?.[1]
  return sign === undefined ? cell : cell.replaceAll(sign, '')
}

/** Tests for groups of three digits whose separator may be for thousands or decimal; 0.123 is decimal. */
export const isGrouped = (cell: string): boolean => /^[+-]?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(cell)

/** Numbers with thousands separators, by their decimal sign. */
const thousandsPatterns = {
  '.': /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
  ',': /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
}

/** Tests for a number whose thousands are separated by the sign that is not decimal. */
export const hasSeparators = (cell: string, decimal: '.' | ',') => thousandsPatterns[decimal].test(cell)

/** Tests whether a cell is a number in any notation. */
export const isNumber = (cell: string): boolean =>
  /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(withoutSpaces(cell)) ||
  hasSeparators(cell, '.') ||
  hasSeparators(cell, ',')

/** Counts the cells with a comma, and with a point, that can only be a decimal sign. */
export const countDecimals = (texts: readonly string[]): { commas: number; points: number } => {
  const cells = texts.map(withoutSpaces)
  const count = (decimal: '.' | ',', pattern: RegExp) =>
    cells.filter((cell) => !isGrouped(cell) && (pattern.test(cell) || hasSeparators(cell, decimal))).length
  return { commas: count(',', /^[+-]?\d+,\d+$/), points: count('.', /^[+-]?\d*\.\d+$/) }
}

export interface NumberFormat {
  decimalComma: boolean
  /** True if the other sign separates thousands. */
  thousands: boolean
}

/** Parses the number in a cell. Returns undefined if it is none, or has unexpected thousands separators. */
export const parseNumber = (input: string, { decimalComma, thousands }: NumberFormat): number | undefined => {
  const cell = withoutSpaces(input)
  const hasThousands = hasSeparators(cell, decimalComma ? ',' : '.')
  if (hasThousands && !thousands) return undefined
  const whole = hasThousands ? cell.replaceAll(decimalComma ? '.' : ',', '') : cell
  const text = decimalComma ? whole.replace(',', '.') : whole
  return plainNumber.test(text) ? Number(text) : undefined
}

/** Rounds a converted value to six significant digits, for messages. */
const forMessage = (value: number): number => Number(value.toPrecision(6))

/** Rounds a value to its quantity's digits. Throws `Reject` if it is physically impossible. */
export const readQuantity = (value: number, { label, possible, digits, unit }: Quantity): number => {
  const [minimum, maximum] = possible
  if (!(value >= minimum && value <= maximum))
    throw new Reject('impossible', {
      quantity: inBothLanguages(label),
      value: forMessage(value),
      symbol: inBothLanguages({ unit }),
      minimum,
      maximum,
    })
  return roundTo(value, digits)
}
