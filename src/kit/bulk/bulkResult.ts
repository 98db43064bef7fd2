import { statusCodes } from '#store/api/generated/statusCodes.ts'

/** What came of one record of those that the same was done to. */
export interface RecordOutcome {
  recordId: string
  status: number
  msg: string
}

export interface BulkResult<One, Out extends RecordOutcome> {
  list: readonly Out[]
  /** Records without an outcome: what was done to the others can be asked for again. */
  rest: readonly One[]
}

export const hasChanged = ({ status }: RecordOutcome): boolean => status === statusCodes.ok

/** How many have changed, of how many. */
export const countChanged = ({ list, rest }: BulkResult<unknown, RecordOutcome>) => ({
  changed: list.filter(hasChanged).length,
  count: list.length + rest.length,
})
