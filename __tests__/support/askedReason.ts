import { writtenReason } from '#contract/core/workflows/definition.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import type { TransitionReason } from '#machines/core/workflow.ts'

/** All that an event asks for, and nothing else; undefined where it asks for nothing. */
export const askedReason = (name: WorkflowName, event: string): TransitionReason | undefined => {
  const { requires, reasons = {} } = workflowDefinition(name).events[event] ?? {}
  return requires && { codes: Object.keys(reasons).slice(0, 1), note: 'On its way', fieldNotes: {} }
}

/** That the reason is written, and nothing written; undefined where an event has no such code. */
export const unwritten = (name: WorkflowName, event: string): TransitionReason | undefined => {
  const { reasons = {} } = workflowDefinition(name).events[event] ?? {}
  return Object.hasOwn(reasons, writtenReason) ? { codes: [writtenReason], note: ' ', fieldNotes: {} } : undefined
}
