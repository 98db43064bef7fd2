import { campaignLifeDefinition } from '#contract/campaigns/campaignLife.ts'
import { subscriberLifeDefinition } from '#contract/campaigns/subscriberLife.ts'
import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'
import { dialShelfDefinition } from '#contract/dials/dialShelf.ts'
import { feedbackLifeDefinition } from '#contract/feedback/feedbackLife.ts'
import { firmwareLifeDefinition } from '#contract/firmware/firmwareLife.ts'
import { firmwareRolloutDefinition } from '#contract/firmware/firmwareRollout.ts'
import { firmwareUpdateDefinition } from '#contract/firmware/firmwareUpdate.ts'
import { licenceActivationDefinition } from '#contract/licences/licenceActivation.ts'
import { manualLifeDefinition } from '#contract/manuals/manualLife.ts'
import { productLifeDefinition } from '#contract/products/productLife.ts'
import { pushLifeDefinition } from '#contract/pushes/pushLife.ts'
import { requestLifeDefinition } from '#contract/requests/requestLife.ts'
import { serviceRecordDefinition } from '#contract/services/serviceRecord.ts'
import { vendorAuditDefinition } from '#contract/vendors/vendorAudit.ts'

/** Workflows of records by name. */
export const workflowDefinitions = {
  vendorAudit: vendorAuditDefinition,
  productLife: productLifeDefinition,
  serviceRecord: serviceRecordDefinition,
  dialShelf: dialShelfDefinition,
  licenceActivation: licenceActivationDefinition,
  manualLife: manualLifeDefinition,
  subscriberLife: subscriberLifeDefinition,
  campaignLife: campaignLifeDefinition,
  feedbackLife: feedbackLifeDefinition,
  requestLife: requestLifeDefinition,
  pushLife: pushLifeDefinition,
  firmwareLife: firmwareLifeDefinition,
  firmwareRollout: firmwareRolloutDefinition,
  firmwareUpdate: firmwareUpdateDefinition,
} as const satisfies Record<string, WorkflowDefinition>

export type WorkflowName = keyof typeof workflowDefinitions
export const workflowNames = Object.keys(workflowDefinitions) as WorkflowName[]

type Definitions = typeof workflowDefinitions

type States = { [W in WorkflowName]: keyof Definitions[W]['states'] & string }
type Events = { [W in WorkflowName]: keyof Definitions[W]['events'] & string }

/** States of a workflow. */
export type StateOf<W extends WorkflowName> = States[W]

/** Events of a workflow. */
export type EventOf<W extends WorkflowName> = Events[W]

export type EventName = EventOf<WorkflowName>

/** Returns the events of a workflow in declaration order. */
export const eventsOf = <W extends WorkflowName>(name: W): EventOf<W>[] =>
  Object.keys(workflowDefinitions[name].events) as EventOf<W>[]

export const eventNames: EventName[] = workflowNames.flatMap((name) => eventsOf(name))

/** Returns a workflow's definition with its types widened. */
export const workflowDefinition = (name: WorkflowName): WorkflowDefinition => workflowDefinitions[name]

/** Returns the kinds that transitions of these workflows change: their records, and the log. */
export const kindsChangedBy = (names: readonly WorkflowName[]): string[] => [
  ...new Set([
    'transition',
    ...names.flatMap((name) => {
      const { kind, affects = [] } = workflowDefinition(name)
      return [kind, ...affects]
    }),
  ]),
]

/** Reason codes of all events. */
export const reasonCodes = workflowNames.flatMap((name) =>
  Object.values(workflowDefinition(name).events).flatMap(({ reasons }) => Object.keys(reasons ?? {})),
)
