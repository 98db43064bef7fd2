import type { Quantity } from '#contract/devices/readings/kind.ts'
import { Reject } from './reject.ts'

const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

const roundTo = (value: number, digits: number): number => {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

export interface NumberRules {
  decimalComma: boolean
  notMeasured: readonly (string | number)[]
}

/** The number in a cell, or null where nothing was measured. Rejects anything else, naming the column. */
export const readNumber = (column: string, cell: string, { decimalComma, notMeasured }: NumberRules): number | null => {
  if (cell === '' || notMeasured.includes(cell)) return null
  const text = decimalComma ? cell.replace(',', '.') : cell
  if (!plainNumber.test(text)) throw new Reject(`${column}: "${cell}" is not a number`)
  const value = Number(text)
  return notMeasured.includes(value) ? null : value
}

/** A value in the quantity's unit, rounded to its digits. Rejects what is physically impossible. */
export const readQuantity = (name: string, value: number, { possible, digits, unit }: Quantity): number => {
  const [minimum, maximum] = possible
  if (!(value >= minimum && value <= maximum))
    throw new Reject(`${name}: ${value} ${unit} is outside ${minimum} to ${maximum}`)
  return roundTo(value, digits)
}
