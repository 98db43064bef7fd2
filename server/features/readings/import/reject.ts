import { faultText, type ImportFault, type ImportFaultCode } from '#contract/readings/import/faults.ts'
import { textIn } from '#server/platform/texts.ts'
import { storableStart } from './storableStart.ts'

/** Of a cell, enough to find it. */
const shownLength = 80

const shown = (value: ImportFault['values'][string]) =>
  typeof value === 'string' && value.length > shownLength ? `${storableStart(value, shownLength)}…` : value

/** Why a record is not imported. */
export class Reject extends Error {
  readonly fault: ImportFault

  constructor(code: ImportFaultCode, values: ImportFault['values'] = {}) {
    const fault = {
      code,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)])),
    }
    super(textIn(faultText(fault, 'en'), 'en'))
    this.fault = fault
  }
}
