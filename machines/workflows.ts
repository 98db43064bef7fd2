import type { WorkflowName } from '#contract/workflows/index.ts'
import type { StatechartName } from '#contract/workflows/statecharts.ts'
import { campaignLife } from './campaignLife.ts'
import { dialShelf } from './dialShelf.ts'
import { feedbackLife } from './feedbackLife.ts'
import { firmwareLife } from './firmwareLife.ts'
import { firmwareRollout } from './firmwareRollout.ts'
import { firmwareUpdate } from './firmwareUpdate.ts'
import { licenceActivation } from './licenceActivation.ts'
import { manualLife } from './manualLife.ts'
import { productLife } from './productLife.ts'
import { pushLife } from './pushLife.ts'
import { serviceRecord } from './serviceRecord.ts'
import { sessionMachine } from './session.ts'
import { subscriberLife } from './subscriberLife.ts'
import { vendorAudit } from './vendorAudit.ts'
import type { Workflow } from './workflow.ts'

/** Every workflow with its statechart, by name. */
export const workflows: Readonly<Record<WorkflowName, Workflow>> = {
  vendorAudit,
  productLife,
  serviceRecord,
  dialShelf,
  licenceActivation,
  manualLife,
  subscriberLife,
  campaignLife,
  feedbackLife,
  pushLife,
  firmwareLife,
  firmwareRollout,
  firmwareUpdate,
}

/** Every statechart that is drawn. */
export const statecharts: Readonly<Record<StatechartName, Pick<Workflow, 'machine'>>> = {
  ...workflows,
  session: { machine: sessionMachine },
}
