import { toStorable } from '#contract/core/characters.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import type { ImportFault, ImportFaultCode } from '#contract/readings/import/faults.ts'

/** Of a cell, enough to find it. */
const shownLength = 80

const shown = (value: ImportFault['values'][string]) =>
  typeof value === 'string' && value.length > shownLength ? `${toStorable(value.slice(0, shownLength))}…` : value

/** Why a record is not imported; `faultText` says it in words. */
export class Reject extends Error {
  readonly fault: ImportFault

  constructor(code: ImportFaultCode, values: ImportFault['values'] = {}) {
    const fault = {
      code,
      values: mapValues(values, shown),
    }
    super(code)
    this.fault = fault
  }
}

/** Columns that a file of rejects has before those of the file that they come from. */
export const rejectColumns = ['reject_reason', 'reject_line'] as const

/** Tests that a header is that of a file of rejects. */
export const isRejects = (header: readonly string[]): boolean =>
  rejectColumns.every((name, index) => header[index] === name)
