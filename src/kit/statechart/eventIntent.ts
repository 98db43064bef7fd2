import type { Intent } from '@blueprintjs/core'
import { type EventName, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'

/** How the button of an event looks, by what it discards and the state that it leads to. */
export const eventIntent = (workflow: WorkflowName, event: EventName, to: string | undefined): Intent => {
  const { events, states } = workflowDefinition(workflow)
  const { discards, requires } = events[event] ?? {}
  const tone = states[to ?? '']?.tone
  if (discards) return 'danger'
  if (tone === 'good') return 'primary'
  // To wait for somebody is no harm; what has to be given a reason for is.
  return tone === 'bad' || (tone === 'warning' && requires) ? 'danger' : 'none'
}

/** Names the draft of what is said with an event; `of` is a record's id, or a word for several. */
export const reasonDraftName = (workflow: WorkflowName, event: EventName, of: string): string =>
  `${workflow} ${event} ${of}`
