import type { Quantity } from '../devices/readings/kind.ts'
import { unitIn } from '../fields.ts'
import { otherUnitOf } from '../units.ts'

/** How a value in a stated unit becomes one in the stored unit: stored = stated × factor + offset. */
export interface StatedUnit {
  unit: string
  factor: number
  offset: number
}

/** Returns the stored unit of each quantity of a kind, as a batch states it. */
export const storedUnits = (quantities: Readonly<Record<string, Quantity>>): Record<string, string> =>
  Object.fromEntries(Object.entries(quantities).map(([name, { unit }]) => [name, unitIn(unit, 'en')]))

/** Returns the units that a device may state for a quantity: the stored one first, and the one that is converted to it. */
export const statedUnits = ({ unit }: Pick<Quantity, 'unit'>): StatedUnit[] => {
  const other = otherUnitOf(unit)
  return [{ unit: unitIn(unit, 'en'), factor: 1, offset: 0 }, ...(other ? [other] : [])]
}
