import type { LocalizedText } from '#contract/localizedText.ts'
import type { Asks } from '#contract/workflows/definition.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'

interface Said {
  codes: readonly string[]
  note: string
}

const isSaid: Record<Asks, (reason: Said) => boolean> = {
  reasons: ({ codes }) => codes.length > 0,
  note: ({ note }) => note.trim() !== '',
}

/** The guards of events that ask for something. */
export const reasonGuards = {
  hasReasons: ({ event }: { event: { reason: Said } }) => isSaid.reasons(event.reason),
  hasNote: ({ event }: { event: { reason: Said } }) => isSaid.note(event.reason),
}

const guardOf: Record<Asks, keyof typeof reasonGuards> = { reasons: 'hasReasons', note: 'hasNote' }

/** What of that which an event asks for is not said, in the words of its guard; undefined where all is. */
export const notSaid = (name: WorkflowName, event: string, reason: Said): LocalizedText | undefined => {
  const { events, guards } = workflowDefinition(name)
  const asks = events[event]?.asks
  return asks === undefined || isSaid[asks](reason) ? undefined : guards[guardOf[asks]]
}

/** Throws where an event asks for something that a guard on its way does not, or the other way round: dialogs ask what the definition says. */
export const assertAsks = (name: WorkflowName, event: string, guard: string | undefined): void => {
  const { events, guards } = workflowDefinition(name)
  const asks = events[event]?.asks
  const asked = asks && guardOf[asks]
  const isAsking = guard !== undefined && Object.hasOwn(reasonGuards, guard)
  if (asked === undefined ? isAsking : guard !== asked || guards[asked] === undefined)
    throw new Error(`${name} asks for ${asks ?? 'nothing'} with ${event}, and its guard is ${guard ?? 'none'}`)
}
