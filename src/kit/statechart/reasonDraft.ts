import type { EventName, WorkflowName } from '#contract/workflows/index.ts'

/** Names the draft of what is said with an event; `of` is a record's id, or a word for several. */
export const reasonDraft = (workflow: WorkflowName, event: EventName, of: string): string =>
  `${workflow} ${event} ${of}`
