import { statusCodes } from '#store/api/generated/statusCodes.ts'

/** Outcome of a bulk action for one record. */
export interface RecordOutcome {
  recordId: string
  status: number
  msg: string
}

export interface BulkResult<Item, Out extends RecordOutcome> {
  list: readonly Out[]
  /** Records without an outcome, which can be sent again. */
  rest: readonly Item[]
}

export const hasChanged = ({ status }: RecordOutcome): boolean => status === statusCodes.ok

/** Counts the changed records and all records of a bulk action. */
export const countChanged = ({ list, rest }: BulkResult<unknown, RecordOutcome>) => ({
  changed: list.filter(hasChanged).length,
  count: list.length + rest.length,
})
