import type { FieldError } from '#contract/core/problems.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Quantity } from '#contract/readings/kind.ts'
import { type QuantityUnit, quantityUnits } from '#contract/readings/units.ts'
import { roundTo } from '#server/features/readings/import/numbers.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Functions by quantity that convert a value in the stated unit to the stored unit, with the other values of its reading as
 * they were sent; none where both are the same.
 */
export type Converters = ReadonlyMap<string, (value: number, sent: Values) => number | null>

/** What a value is in the stored unit, not rounded. */
const inStoredUnit = (value: number, { factor, offset }: QuantityUnit): number => value * factor + offset

/** Makes the converter of a quantity. A part of a mass needs the mass of the same reading, and is nothing without it. */
const converterOf =
  (unit: QuantityUnit, { digits }: Quantity, unitOf: (name: string) => QuantityUnit | undefined) =>
  (value: number, sent: Values): number | null => {
    const { partOf } = unit
    if (!partOf) return roundTo(inStoredUnit(value, unit), digits)
    const [whole, wholeUnit] = [sent[partOf.whole], unitOf(partOf.whole)]
    if (typeof whole !== 'number' || whole <= 0 || !wholeUnit) return null
    return roundTo(inStoredUnit(value, unit) * inStoredUnit(whole, wholeUnit) ** partOf.power, digits)
  }

/**
 * Reads the units that a batch states. Throws `invalid` at a quantity that the kind does not have, at a unit that cannot be
 * converted, and at a quantity whose unit has to be stated and is not.
 */
export const readUnits = (kind: ReadingKindName, units: Readonly<Record<string, string>> = {}): Converters => {
  const quantities: Record<string, Quantity> = readingKinds[kind].quantities
  const errors: FieldError[] = []
  const converters = new Map<string, ReturnType<typeof converterOf>>()
  const unitOf = (name: string) => {
    const quantity = quantities[name]
    return (
      quantity &&
      quantityUnits(quantity).find(({ unit }, index) =>
        units[name] === undefined ? index === 0 : unit === units[name],
      )
    )
  }
  for (const [name, stated] of Object.entries(units)) {
    const quantity = Object.hasOwn(quantities, name) ? quantities[name] : undefined
    const allowed = quantity ? quantityUnits(quantity) : []
    const values = quantity ? allowed.map(({ unit }) => unit) : Object.keys(quantities)
    const found = allowed.find(({ unit }) => unit === stated)
    if (!quantity || !found) errors.push(fieldError(`units.${name}`, 'notAllowed', 'en', { values: values.join(', ') }))
    else if (found !== allowed[0]) converters.set(name, converterOf(found, quantity, unitOf))
  }
  for (const [name, quantity] of Object.entries(quantities)) {
    if (!quantity.mustStateUnit || units[name] !== undefined) continue
    const values = quantityUnits(quantity).map(({ unit }) => unit)
    errors.push(fieldError(`units.${name}`, 'unitMissing', 'en', { values: values.join(', ') }))
  }
  if (errors.length > 0) throw new ApiError('invalid', {}, errors)
  return converters
}
