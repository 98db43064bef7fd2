import { statedUnits } from '#contract/deviceApi/units.ts'
import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { Quantity } from '#contract/devices/readings/kind.ts'
import { type FieldError, fieldError } from '#contract/problems.ts'
import { ApiError } from '../apiError.ts'
import { roundTo } from '../readings/round.ts'

/** Functions by quantity that convert a value in the stated unit to the stored unit; none where both are the same. */
export type Converters = ReadonlyMap<string, (value: number) => number>

/**
 * Reads the units that a batch states. Throws `invalid` at a quantity that the kind does not have, at a unit that cannot be
 * converted, and at a quantity whose unit has to be stated and is not.
 */
export const readUnits = (kind: ReadingKindName, units: Readonly<Record<string, string>> = {}): Converters => {
  const quantities: Record<string, Quantity> = readingKinds[kind].quantities
  const errors: FieldError[] = []
  const converters = new Map<string, (value: number) => number>()
  for (const [name, stated] of Object.entries(units)) {
    const quantity = Object.hasOwn(quantities, name) ? quantities[name] : undefined
    const allowed = quantity ? statedUnits(quantity) : []
    const values = quantity ? allowed.map(({ unit }) => unit) : Object.keys(quantities)
    const found = allowed.find(({ unit }) => unit === stated)
    if (!quantity || !found) errors.push(fieldError(`units.${name}`, 'notAllowed', 'en', { values: values.join(', ') }))
    else if (found !== allowed[0])
      converters.set(name, (value) => roundTo(value * found.factor + found.offset, quantity.digits))
  }
  for (const [name, quantity] of Object.entries(quantities)) {
    if (!quantity.mustStateUnit || units[name] !== undefined) continue
    const values = statedUnits(quantity).map(({ unit }) => unit)
    errors.push(fieldError(`units.${name}`, 'unitMissing', 'en', { values: values.join(', ') }))
  }
  if (errors.length > 0) throw new ApiError('invalid', {}, errors)
  return converters
}
