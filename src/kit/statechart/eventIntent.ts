import type { Intent } from '@blueprintjs/core'
import { type EventName, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'

/**
 * Returns the intent of an event's button: danger for events that discard something or lead to a bad state, primary for
 * good states.
 */
export const eventIntent = (workflow: WorkflowName, event: EventName, to: string | undefined): Intent => {
  const { events, states } = workflowDefinition(workflow)
  const { discards, requires } = events[event] ?? {}
  const tone = states[to ?? '']?.tone
  if (discards) return 'danger'
  if (tone === 'good') return 'primary'
  // Waiting states are neutral unless the event requires a reason.
  return tone === 'bad' || (tone === 'warning' && requires) ? 'danger' : 'none'
}

/** Stands for the selected records in the name of a draft. */
export const selection = 'selection'

/**
 * Returns the name of the draft of an event's reason; `of` is a record's id, or `selection`. Names that end in an id are
 * those of forms.
 */
export const reasonDraftName = (workflow: WorkflowName, event: EventName, of: string): string =>
  `${workflow} ${of} ${event}`

/** Returns the name of the draft of the notes on a record. */
export const notesDraftName = (workflow: WorkflowName, recordId: string): string => `${workflow} ${recordId} notes`
