import { toStorable } from '#contract/core/characters.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import type { ImportFault, ImportFaultCode } from '#contract/readings/import/faults.ts'

/** Maximum length of a cell in a message. */
const maxCellLength = 80

const truncate = (value: ImportFault['values'][string]) =>
  typeof value === 'string' && value.length > maxCellLength ? `${toStorable(value.slice(0, maxCellLength))}…` : value

/** Error that rejects a record with its reason; `faultText` converts it to text. */
export class Reject extends Error {
  readonly fault: ImportFault

  constructor(code: ImportFaultCode, values: ImportFault['values'] = {}) {
    const fault = {
      code,
      values: mapValues(values, truncate),
    }
    super(code)
    this.fault = fault
  }
}

/** Runs `work`, and adds a column to the reason of a `Reject` that names none. */
export const locate = <Result>(column: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Reject)) throw error
    const { code, values } = error.fault
    throw new Reject(code, { column, ...values })
  }
}

/** Columns that a rejects file has before those of the original file. */
export const rejectColumns = ['reject_reason', 'reject_line'] as const

/** Tests whether a header is that of a rejects file. */
export const isRejectsHeader = (header: readonly string[]): boolean =>
  rejectColumns.every((name, index) => header[index] === name)
