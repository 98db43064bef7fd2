import { kindByName, kindNames } from '#contract/kinds.ts'
import { type WorkflowName, workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import type { Binding, DueEvent } from './binding.ts'

/** Returns the feature that the records of a workflow require, if any (specification, section 2). */
export const workflowFeature = (machine: WorkflowName) => {
  const name = kindNames.find((one) => one === workflowDefinition(machine).kind)
  return name && kindByName(name).feature
}

/** Bindings of all workflows. */
export type Bindings = { readonly [W in WorkflowName]: Binding<W> }

/** An event of the clock, with the workflow and the table of the records. */
export interface ScheduledEvent extends DueEvent {
  machine: WorkflowName
  table: string
}

/** Dependencies of every transition: the features' bindings, the events of the clock, and the key of the log. */
export interface WorkflowEngine {
  bindings: Bindings
  scheduledEvents: readonly ScheduledEvent[]
  auditKey: AuditKey
  /** Base URL of the console in the mails of transitions; undefined if the server does not know it. */
  consoleUrl: string | undefined
}

/** Creates the engine that all transitions of a process go through. */
export const createWorkflowEngine = (bindings: Bindings, auditKey: AuditKey, consoleUrl?: string): WorkflowEngine => ({
  bindings,
  scheduledEvents: workflowNames.flatMap((machine) => {
    const { due = [] }: { due?: readonly DueEvent[] } = bindings[machine]
    return due.map((one) => ({ ...one, machine, table: workflowTable(machine) }))
  }),
  auditKey,
  consoleUrl,
})
