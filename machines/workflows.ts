import type { WorkflowName } from '#contract/workflows/index.ts'
import type { StatechartName } from '#contract/workflows/statecharts.ts'
import { sessionMachine } from '#machines/accounts/session.ts'
import { campaignLife } from '#machines/campaigns/campaignLife.ts'
import { subscriberLife } from '#machines/campaigns/subscriberLife.ts'
import type { Workflow } from '#machines/core/workflow.ts'
import { dialShelf } from '#machines/dials/dialShelf.ts'
import { feedbackLife } from '#machines/feedback/feedbackLife.ts'
import { firmwareLife } from '#machines/firmware/firmwareLife.ts'
import { firmwareRollout } from '#machines/firmware/firmwareRollout.ts'
import { firmwareUpdate } from '#machines/firmware/firmwareUpdate.ts'
import { licenceActivation } from '#machines/licences/licenceActivation.ts'
import { manualLife } from '#machines/manuals/manualLife.ts'
import { productLife } from '#machines/products/productLife.ts'
import { pushLife } from '#machines/pushes/pushLife.ts'
import { serviceRecord } from '#machines/services/serviceRecord.ts'
import { vendorAudit } from '#machines/vendors/vendorAudit.ts'

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
