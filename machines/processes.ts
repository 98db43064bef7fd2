import type { ProcessName } from '#contract/processes/index.ts'
import type { StatechartName } from '#contract/processes/statecharts.ts'
import { dialShelf } from './dialShelf.ts'
import { licenceActivation } from './licenceActivation.ts'
import type { Process } from './process.ts'
import { serviceRecord } from './serviceRecord.ts'
import { sessionMachine } from './session.ts'
import { vendorAudit } from './vendorAudit.ts'

/** Every process with its statechart, by name. */
export const processes: Readonly<Record<ProcessName, Process>> = {
  vendorAudit,
  serviceRecord,
  dialShelf,
  licenceActivation,
}

/** Every statechart that is drawn. */
export const statecharts: Readonly<Record<StatechartName, Pick<Process, 'machine'>>> = {
  ...processes,
  session: { machine: sessionMachine },
}
