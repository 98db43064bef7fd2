import { sessionDefinition } from '#contract/accounts/session.ts'
import type { StatechartDefinition } from '#contract/core/workflows/definition.ts'
import { type WorkflowName, workflowDefinitions } from './index.ts'

/** Statecharts with a diagram: the workflows, and the session, which has no records. */
export type StatechartName = WorkflowName | 'session'
export const statechartDefinitions: Readonly<Record<StatechartName, StatechartDefinition>> = {
  ...workflowDefinitions,
  session: sessionDefinition,
}
export const statechartNames = Object.keys(statechartDefinitions) as StatechartName[]
