import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import {
  countDecimals,
  hasSeparators,
  isGrouped,
  type NumberFormat,
  parseNumber,
} from '#server/features/readings/import/numbers.ts'
import { numberPart } from '#server/features/readings/import/quantityCells.ts'
import { type GuessedColumn, isPossible } from './quantities.ts'

type Sign = '.' | ','

/** Decimal and thousands separators of a file. */
export interface Separators {
  decimal: Sign
  thousands?: true
  /** True if the only separator of the file could be either. */
  isAmbiguous: boolean
}

const otherSign = (sign: Sign): Sign => (sign === '.' ? ',' : '.')

/** Numbers with several groups of three digits, whose separator is certain. */
const severalGroups = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+(?!\d)/

/** Units of things that are counted, and have no decimals. */
const countUnits = new Set(['steps', 'skips', 'times'])

const minShare = 0.8

/**
 * Guesses the separators of numbers in the columns of quantities; without a clue, the decimal sign is the given one.
 * Grouped numbers without another clue, such as 12.345, are read as the quantity allows; if it allows both, a quantity
 * without decimals is read with thousands, and the result is ambiguous.
 */
export const guessSeparators = (
  columns: readonly GuessedColumn[],
  quantities: ReadingMapping['quantities'],
  kind: ReadingKind,
  decimal: Sign,
): Separators => {
  const measured = Object.entries(quantities).flatMap(([key, { column, otherColumns = [], unit }]) => {
    const quantity = kind.quantities[key]
    const names = [column, ...otherColumns]
    const cells = columns.filter(({ name }) => names.includes(name)).flatMap((one) => one.cells.map(numberPart))
    return quantity ? [{ quantity, unit, cells }] : []
  })
  const cells = measured.flatMap((one) => one.cells)
  const repeated = cells.map((cell) => severalGroups.exec(cell)?.[1] as Sign | undefined).find((sign) => sign)
  if (repeated) return { decimal: otherSign(repeated), thousands: true, isAmbiguous: false }
  const { commas, points } = countDecimals(cells)
  if (commas + points > 0) {
    const sign = commas === points ? decimal : commas > points ? ',' : '.'
    const isSeparated = cells.some((cell) => hasSeparators(cell, sign))
    return { decimal: sign, ...(isSeparated && { thousands: true }), isAmbiguous: false }
  }
  const grouped = cells.filter(isGrouped)
  if (grouped.length === 0) return { decimal, isAmbiguous: false }
  const sign: Sign = grouped.some((cell) => cell.includes('.')) ? '.' : ','
  const withDecimals: NumberFormat = { decimalComma: sign === ',', thousands: false }
  const withThousands: NumberFormat = { decimalComma: sign === '.', thousands: true }
  const fits = (format: NumberFormat) =>
    measured.every(({ quantity, unit, cells: own }) => {
      const unclear = own.filter(isGrouped)
      if (unclear.length > 0 && !format.thousands && countUnits.has(quantity.unit)) return false
      const possible = unclear.filter((cell) => {
        const value = parseNumber(cell, format)
        return value !== undefined && isPossible(value, quantity, unit)
      })
      return possible.length >= unclear.length * minShare
    })
  const [fitsDecimals, fitsThousands] = [fits(withDecimals), fits(withThousands)]
  const hasDecimals = measured.some((one) => one.cells.some(isGrouped) && one.quantity.digits > 0)
  const isThousands = fitsThousands && !(fitsDecimals && hasDecimals)
  return {
    decimal: isThousands ? otherSign(sign) : sign,
    ...(isThousands && { thousands: true }),
    isAmbiguous: fitsDecimals === fitsThousands,
  }
}
