import { writtenReason } from '#contract/core/workflows/definition.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import type { TransitionReason } from '#machines/core/workflow.ts'

/** Builds exactly the reason that an event requires; undefined if it requires none. */
export const requiredReason = (name: WorkflowName, event: string): TransitionReason | undefined => {
  const { requires, reasons = {} } = workflowDefinition(name).events[event] ?? {}
  return requires && { codes: Object.keys(reasons).slice(0, 1), note: 'On its way', fieldNotes: {} }
}

/** Builds a written reason without text; undefined if an event does not accept one. */
export const blankReason = (name: WorkflowName, event: string): TransitionReason | undefined => {
  const { reasons = {} } = workflowDefinition(name).events[event] ?? {}
  return Object.hasOwn(reasons, writtenReason) ? { codes: [writtenReason], note: ' ', fieldNotes: {} } : undefined
}
