import type { Quantity, ReadingKind } from '#contract/devices/readings/kind.ts'
import type { Head } from './head.ts'
import { columnOf, type EndpointMeta, type QuantityColumn } from './mapping.ts'
import { readNumber, readQuantity } from './numbers.ts'
import { Reject } from './reject.ts'

export type CellOf = (column: string) => string

export type Values = Record<string, number | null>

const requireMeasured = (values: Values, quantities: Record<string, Quantity>): Values => {
  const isMissing = (name: string) => (values[name] ?? null) === null
  if (Object.keys(values).every(isMissing)) throw new Reject('nothing measured')
  const missing = Object.keys(quantities).filter((name) => !quantities[name]?.optional && isMissing(name))
  if (missing.length > 0) throw new Reject(`${missing.join(' and ')} not measured`)
  return values
}

/**
 * Makes the reader of a record's quantities, in the units and digits of the kind. It rejects what is not a number, what
 * is physically impossible, and a record without its required quantities.
 */
export const valuesReader = ({ mapping, delimiter }: Head, { quantities: declared }: ReadingKind) => {
  const { notMeasured = [], notFitted } = mapping
  const rules = { decimalComma: delimiter === ';', notMeasured }
  const conditions = Object.entries(notFitted?.cells ?? {})

  const readOne = (name: string, source: QuantityColumn, cellOf: CellOf): number | null => {
    const quantity = declared[name]
    if (!quantity) throw new Error(`The mapping ${mapping.name} fills ${name}, which this kind does not have`)
    const number = readNumber(columnOf(source), cellOf(columnOf(source)), rules)
    const factor = typeof source === 'string' ? 1 : source.factor
    return number === null ? null : readQuantity(name, number * factor, quantity)
  }

  return ({ quantities }: EndpointMeta, cellOf: CellOf): Values => {
    const lacking = conditions.length > 0 && conditions.every(([column, text]) => cellOf(column) === text)
    const values: Values = {}
    for (const [name, source] of Object.entries(quantities)) {
      if (!source) continue
      const fitted = !(lacking && notFitted?.columns.includes(columnOf(source)))
      values[name] = fitted ? readOne(name, source, cellOf) : null
    }
    return requireMeasured(values, declared)
  }
}
