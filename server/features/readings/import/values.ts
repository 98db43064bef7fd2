import type { Text } from '#contract/core/text.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { violatedOrder } from '#contract/readings/order.ts'
import type { ReadingValues } from '#server/features/readings/write.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import type { FileHead } from './head.ts'
import { type ChoiceColumn, columnOf, type QuantityColumn, type RecordShape } from './mapping.ts'
import { readQuantity } from './numbers.ts'
import { type Measurement, readMeasurement } from './quantityCells.ts'
import { locate, Reject } from './reject.ts'
import { readIso } from './times.ts'

export type CellOf = (column: string) => string

/** Quantities or choices of a kind by name, with whether they are optional. */
type Declared = Readonly<Record<string, { label: Text; optional?: true }>>

const isMissing = (values: ReadingValues, name: string) => (values[name] ?? null) === null

/** Choices alone are not a reading. */
const requireMeasured = (values: ReadingValues, { quantities, choices }: ReadingKind): ReadingValues => {
  if (Object.keys(quantities).every((name) => isMissing(values, name))) throw new Reject('nothingMeasured')
  const missingLabels = (declared: Declared) =>
    Object.keys(declared).flatMap((name) => {
      const { label, optional } = declared[name] as Declared[string]
      return optional || !isMissing(values, name) ? [] : [label]
    })
  const missing = [...missingLabels(quantities), ...missingLabels(choices)]
  if (missing.length > 0) {
    const names = inBothLanguages({ joined: missing, by: '、' })
    throw new Reject('notMeasured', { names })
  }
  return values
}

/** Throws `Reject` for values that contradict each other, such as a diastolic pressure above the systolic one. */
const requireOrder = (values: ReadingValues, kind: ReadingKind): ReadingValues => {
  const [lower, relation, upper] = violatedOrder(kind, values) ?? []
  if (lower === undefined || upper === undefined) return values
  const labelOf = (name: string) => inBothLanguages((kind.quantities[name] as Quantity).label)
  throw new Reject(relation === '<' ? 'notAboveOther' : 'belowOther', {
    quantity: labelOf(upper),
    value: Number(values[upper]),
    other: labelOf(lower),
    otherValue: Number(values[lower]),
  })
}

/** Reads a choice; null if its cell is empty. Throws `Reject` for a text without a choice. */
const readChoice = (source: ChoiceColumn, cellOf: CellOf): string | null => {
  if ('always' in source) return source.always
  const cell = cellOf(source.column)
  if (cell === '') return null
  const word = Object.hasOwn(source.words, cell) ? source.words[cell] : undefined
  if (word === undefined) throw new Reject('unknownWord', { column: source.column, cell })
  return word
}

const secondsSince = ({ column, since }: { column: string; since: string }, cellOf: CellOf): number =>
  locate(`${since}, ${column}`, () => (readIso(cellOf(column)).at - readIso(cellOf(since)).at) / 1_000)

/**
 * Creates the reader of a record's quantities, in the units and digits of the kind, and of its choices. It throws
 * `Reject` for a cell that is no number, a physically impossible value, values that contradict each other, and a record
 * without its required quantities.
 */
export const createValuesReader = ({ mapping, decimalComma, thousands }: FileHead, kind: ReadingKind) => {
  const { quantities: declared } = kind
  const { notMeasured = [], notFitted } = mapping
  const numberFormat = { decimalComma, thousands }
  const conditions = Object.entries(notFitted?.cells ?? {})

  type Sources = RecordShape['quantities']

  const quantityNamed = (name: string): Quantity => {
    const quantity = declared[name]
    if (!quantity) throw new Error(`The mapping ${mapping.name} fills ${name}, which this kind does not have`)
    return quantity
  }

  /** Reads the number of a cell and its unit; null if nothing was measured. */
  const readCell = (column: string, cell: string, quantity: Quantity): Measurement | null => {
    if (cell === '' || notMeasured.includes(cell)) return null
    const measurement = readMeasurement(cell, quantity, numberFormat)
    if (typeof measurement === 'string') throw new Reject(measurement, { column, cell })
    return notMeasured.includes(measurement.value) ? null : measurement
  }

  /** Reads the first of a quantity's columns that is filled. */
  const readFirst = (source: Exclude<QuantityColumn, { since: string }>, cellOf: CellOf, quantity: Quantity) => {
    const columns = typeof source === 'string' ? [source] : [source.column, ...(source.otherColumns ?? [])]
    for (const column of columns) {
      const measurement = readCell(column, cellOf(column), quantity)
      if (measurement) return measurement
    }
    return null
  }

  /**
   * Converts a value to the stored unit, unrounded; null if it, or the whole that it is a part of, was not measured. The
   * unit in a cell takes precedence over that of its column.
   */
  const convert = (name: string, cellOf: CellOf, sources: Sources): number | null => {
    const source = sources[name]
    if (source === undefined) return null
    if (typeof source === 'object' && 'since' in source) return secondsSince(source, cellOf)
    const measurement = readFirst(source, cellOf, quantityNamed(name))
    if (!measurement) return null
    const { factor, offset = 0, partOf } = measurement.unit ?? (typeof source === 'string' ? { factor: 1 } : source)
    const value = measurement.value * factor + offset
    if (!partOf) return value
    const whole = convert(partOf.whole, cellOf, sources)
    return whole === null || whole <= 0 ? null : value * whole ** partOf.power
  }

  const readOne = (name: string, cellOf: CellOf, sources: Sources): number | null => {
    const { [name]: source } = sources
    const value = convert(name, cellOf, sources)
    if (value === null || source === undefined) return null
    return locate(columnOf(source), () => readQuantity(value, quantityNamed(name)))
  }

  return ({ quantities, choices = {} }: RecordShape, cellOf: CellOf): ReadingValues => {
    const isNotFitted = conditions.length > 0 && conditions.every(([column, text]) => cellOf(column) === text)
    const values: ReadingValues = {}
    for (const [name, source] of Object.entries(quantities)) {
      const isFitted = !(isNotFitted && notFitted?.columns.includes(columnOf(source)))
      values[name] = isFitted ? readOne(name, cellOf, quantities) : null
    }
    for (const [name, source] of Object.entries(choices)) values[name] = readChoice(source, cellOf)
    return requireOrder(requireMeasured(values, kind), kind)
  }
}
