import type { Text } from '#contract/core/text.ts'
import { type RequiredInput, writtenReason } from '#contract/core/workflows/definition.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'

interface ReasonInput {
  codes: readonly string[]
  note: string
}

const hasNote = ({ note }: ReasonInput): boolean => note.trim() !== ''

const reasonChecks = {
  hasReasons: ({ codes }: ReasonInput) => codes.length > 0,
  /** The code that stands for the note says nothing alone; where there is no code at all, another guard says so. */
  hasWritten: (reason: ReasonInput) =>
    !reason.codes.includes(writtenReason) || reason.codes.some((code) => code !== writtenReason) || hasNote(reason),
  hasNote,
}

type ReasonGuard = keyof typeof reasonChecks

/** The guards of events that ask for something. */
export const reasonGuards = {
  hasReasons: ({ event }: { event: { reason: ReasonInput } }) => reasonChecks.hasReasons(event.reason),
  hasWritten: ({ event }: { event: { reason: ReasonInput } }) => reasonChecks.hasWritten(event.reason),
  hasNote: ({ event }: { event: { reason: ReasonInput } }) => reasonChecks.hasNote(event.reason),
}

/** Guards that ask for the same, and for something of the record besides. */
const widerGuards: Readonly<Record<string, ReasonGuard>> = { hasNoteAndDevice: 'hasNote' }

/** What an event asks for, by the guards that do, in their order. */
const guardsOf = (name: WorkflowName, event: string): readonly ReasonGuard[] => {
  const { requires, reasons = {} } = workflowDefinition(name).events[event] ?? {}
  if (requires === undefined) return []
  if (requires === 'note') return ['hasNote']
  return Object.hasOwn(reasons, writtenReason) ? ['hasReasons', 'hasWritten'] : ['hasReasons']
}

/** What of that which an event asks for is not said, in the words of its guard; undefined where all is. */
export const missingReason = (
  name: WorkflowName,
  event: string,
  reason: ReasonInput,
): { part: RequiredInput; words: Text | undefined } | undefined => {
  const unmet = guardsOf(name, event).find((guard) => !reasonChecks[guard](reason))
  return unmet && { part: unmet === 'hasReasons' ? 'reasons' : 'note', words: workflowDefinition(name).guards[unmet] }
}

/** Throws where an event asks for something that a guard on its way does not, or the other way round: dialogs ask what the definition says. */
export const assertRequiredReasons = (name: WorkflowName, event: string, on: readonly string[]): void => {
  const { guards } = workflowDefinition(name)
  const asked = guardsOf(name, event)
  const asking = on.flatMap((guard) => widerGuards[guard] ?? (Object.hasOwn(reasonGuards, guard) ? [guard] : []))
  if (asked.join() !== asking.join() || asked.some((guard) => guards[guard] === undefined))
    throw new Error(
      `${name} asks for ${asked.join(', ') || 'nothing'} with ${event}, and its guard is ${on.join(', ') || 'none'}`,
    )
}
