import type { Text } from '#contract/core/text.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { violatedOrder } from '#contract/readings/order.ts'
import type { ReadingValues } from '#server/features/readings/write.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import type { FileHead } from './head.ts'
import { type ChoiceColumn, columnOf, type QuantityColumn, type RecordShape } from './mapping.ts'
import { readNumber, readQuantity } from './numbers.ts'
import { Reject } from './reject.ts'
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
    other: labelOf(lower),
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
  (readIso(cellOf(column)).at - readIso(cellOf(since)).at) / 1_000

/**
 * Creates the reader of a record's quantities, in the units and digits of the kind, and of its choices. It throws
 * `Reject` for a cell that is no number, a physically impossible value, values that contradict each other, and a record
 * without its required quantities.
 */
export const createValuesReader = ({ mapping, decimalComma, thousands }: FileHead, kind: ReadingKind) => {
  const { quantities: declared } = kind
  const { notMeasured = [], notFitted } = mapping
  const rules = { decimalComma, thousands, notMeasured }
  const conditions = Object.entries(notFitted?.cells ?? {})

  type Sources = RecordShape['quantities']

  /**
   * Converts a value to the stored unit, unrounded; null if it, or the whole that it is a part of, was not measured.
   */
  const convert = (source: QuantityColumn, cellOf: CellOf, sources: Sources): number | null => {
    if (typeof source === 'object' && 'since' in source) return secondsSince(source, cellOf)
    const number = readNumber(columnOf(source), cellOf(columnOf(source)), rules)
    const { factor, offset = 0, partOf } = typeof source === 'string' ? { factor: 1 } : source
    if (number === null) return null
    const value = number * factor + offset
    if (!partOf) return value
    const { [partOf.whole]: wholeSource } = sources
    const whole = wholeSource ? convert(wholeSource, cellOf, sources) : null
    return whole === null || whole <= 0 ? null : value * whole ** partOf.power
  }

  const readOne = (name: string, source: QuantityColumn, cellOf: CellOf, sources: Sources): number | null => {
    const quantity = declared[name]
    if (!quantity) throw new Error(`The mapping ${mapping.name} fills ${name}, which this kind does not have`)
    const value = convert(source, cellOf, sources)
    return value === null ? null : readQuantity(value, quantity)
  }

  return ({ quantities, choices = {} }: RecordShape, cellOf: CellOf): ReadingValues => {
    const isNotFitted = conditions.length > 0 && conditions.every(([column, text]) => cellOf(column) === text)
    const values: ReadingValues = {}
    for (const [name, source] of Object.entries(quantities)) {
      const isFitted = !(isNotFitted && notFitted?.columns.includes(columnOf(source)))
      values[name] = isFitted ? readOne(name, source, cellOf, quantities) : null
    }
    for (const [name, source] of Object.entries(choices)) values[name] = readChoice(source, cellOf)
    return requireOrder(requireMeasured(values, kind), kind)
  }
}
