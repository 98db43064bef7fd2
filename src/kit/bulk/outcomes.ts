import { statusCodes } from '#store/api/generated/statusCodes.ts'

/** What came of one record of those that the same was done to. */
export interface Outcome {
  recordId: string
  status: number
  msg: string
}

export interface Outcomes<One, Out extends Outcome> {
  list: readonly Out[]
  /** Records without an outcome: what was done to the others can be asked for again. */
  rest: readonly One[]
}

export const hasChanged = ({ status }: Outcome): boolean => status === statusCodes.ok

/** How many have changed, of how many. */
export const countChanged = ({ list, rest }: Outcomes<unknown, Outcome>) => ({
  changed: list.filter(hasChanged).length,
  count: list.length + rest.length,
})
