import type { FieldError } from '#contract/core/problems.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Quantity } from '#contract/readings/kind.ts'
import { type QuantityUnit, quantityUnits } from '#contract/readings/units.ts'
import { roundTo } from '#server/features/readings/import/numbers.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Functions by quantity that convert a value from the batch's unit to the stored unit, given the other values of its
 * reading in the units of the batch. Quantities whose units are equal have none.
 */
export type Converters = ReadonlyMap<string, (value: number, values: Values) => number | null>

/** Converts a value to the stored unit, unrounded. */
const toStoredUnit = (value: number, { factor, offset }: QuantityUnit): number => value * factor + offset

/** Creates the converter of a quantity. A part of a mass converts to null without the mass in the same reading. */
const converterOf =
  (unit: QuantityUnit, { digits }: Quantity, unitOf: (name: string) => QuantityUnit | undefined) =>
  (value: number, values: Values): number | null => {
    const { partOf } = unit
    if (!partOf) return roundTo(toStoredUnit(value, unit), digits)
    const [whole, wholeUnit] = [values[partOf.whole], unitOf(partOf.whole)]
    if (typeof whole !== 'number' || whole <= 0 || !wholeUnit) return null
    return roundTo(toStoredUnit(value, unit) * toStoredUnit(whole, wholeUnit) ** partOf.power, digits)
  }

/**
 * Creates converters from the units that a batch declares. Throws `invalid` for an unknown quantity, a unit that cannot
 * be converted, or a missing unit that is mandatory.
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
  for (const [name, unitName] of Object.entries(units)) {
    const quantity = Object.hasOwn(quantities, name) ? quantities[name] : undefined
    const allowed = quantity ? quantityUnits(quantity) : []
    const values = quantity ? allowed.map(({ unit }) => unit) : Object.keys(quantities)
    const match = allowed.find(({ unit }) => unit === unitName)
    if (!quantity || !match) errors.push(fieldError(`units.${name}`, 'notAllowed', 'en', { values: values.join(', ') }))
    else if (match !== allowed[0]) converters.set(name, converterOf(match, quantity, unitOf))
  }
  for (const [name, quantity] of Object.entries(quantities)) {
    if (!quantity.mustStateUnit || units[name] !== undefined) continue
    const values = quantityUnits(quantity).map(({ unit }) => unit)
    errors.push(fieldError(`units.${name}`, 'unitMissing', 'en', { values: values.join(', ') }))
  }
  if (errors.length > 0) throw new ApiError('invalid', {}, errors)
  return converters
}
