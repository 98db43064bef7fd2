import type { Quantity } from '#contract/devices/readings/kind.ts'
import { type Unit, unitIn } from '#contract/fields.ts'
import { roundTo } from '../readings/round.ts'
import { Reject } from './reject.ts'

const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Digits in groups of three, which may be thousands as well as decimals. */
export const isGrouped = (cell: string): boolean => /^[+-]?\d{1,3}([.,]\d{3})+$/.test(cell)

export interface NumberRules {
  decimalComma: boolean
  notMeasured: readonly (string | number)[]
}

/** The number in a cell, or null where nothing was measured. Rejects anything else, naming the column. */
export const readNumber = (column: string, cell: string, { decimalComma, notMeasured }: NumberRules): number | null => {
  if (cell === '' || notMeasured.includes(cell)) return null
  const text = decimalComma ? cell.replace(',', '.') : cell
  // Among decimal commas a point divides thousands.
  const isThousands = decimalComma && cell.includes('.') && isGrouped(cell)
  if (isThousands || !plainNumber.test(text)) throw new Reject('notNumber', { column, cell })
  const value = Number(text)
  return notMeasured.includes(value) ? null : value
}

const bothIn = (unit: Unit) => ({ en: unitIn(unit, 'en'), zh_CN: unitIn(unit, 'zh_CN') })

/** A value in the quantity's unit, rounded to its digits. Rejects what is physically impossible. */
export const readQuantity = (value: number, { label, possible, digits, unit }: Quantity): number => {
  const [minimum, maximum] = possible
  if (!(value >= minimum && value <= maximum))
    throw new Reject('impossible', { quantity: label, value, unit: bothIn(unit), minimum, maximum })
  return roundTo(value, digits)
}
