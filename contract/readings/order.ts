/** Order of two quantities of one reading: the first is below the second, or at most equal to it. */
export type OrderRule<Name extends string = string> = readonly [lower: Name, relation: '<' | '<=', upper: Name]

interface Ordered {
  ordered: readonly OrderRule[]
}

const isMeasured = (value: unknown): value is number => typeof value === 'number'

/**
 * Returns the first declared order that the values of a reading violate, or undefined. Pairs with a missing value are
 * not checked. Devices, imports and writes to the table all check this.
 */
export const violatedOrder = ({ ordered }: Ordered, values: Readonly<Record<string, unknown>>): OrderRule | undefined =>
  ordered.find(([lower, relation, upper]) => {
    const { [lower]: low, [upper]: high } = values
    return isMeasured(low) && isMeasured(high) && (relation === '<' ? low >= high : low > high)
  })
