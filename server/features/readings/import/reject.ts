import type { ImportFault, ImportFaultCode } from '#contract/readings/import/faults.ts'
import { storableStart } from './storableStart.ts'

/** Of a cell, enough to find it. */
const shownLength = 80

const shown = (value: ImportFault['values'][string]) =>
  typeof value === 'string' && value.length > shownLength ? `${storableStart(value, shownLength)}…` : value

/** Why a record is not imported; `faultText` says it in words. */
export class Reject extends Error {
  readonly fault: ImportFault

  constructor(code: ImportFaultCode, values: ImportFault['values'] = {}) {
    const fault = {
      code,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)])),
    }
    super(code)
    this.fault = fault
  }
}
