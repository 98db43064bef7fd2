import type { ProcessName } from '#contract/processes/index.ts'
import { dialShelf } from './dialShelf.ts'
import { licenceActivation } from './licenceActivation.ts'
import type { Process } from './process.ts'
import { serviceRecord } from './serviceRecord.ts'
import { vendorAudit } from './vendorAudit.ts'

/** Every process with its statechart, by name. */
export const processes: Readonly<Record<ProcessName, Process>> = {
  vendorAudit,
  serviceRecord,
  dialShelf,
  licenceActivation,
}
