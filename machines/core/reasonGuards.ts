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
  /** Requires a note for the code that represents it. Without any code, `hasReasons` fails instead. */
  hasWritten: (reason: ReasonInput) =>
    !reason.codes.includes(writtenReason) || reason.codes.some((code) => code !== writtenReason) || hasNote(reason),
  hasNote,
}

type ReasonGuard = keyof typeof reasonChecks

/** Guards of events with required input. */
export const reasonGuards = {
  hasReasons: ({ event }: { event: { reason: ReasonInput } }) => reasonChecks.hasReasons(event.reason),
  hasWritten: ({ event }: { event: { reason: ReasonInput } }) => reasonChecks.hasWritten(event.reason),
  hasNote: ({ event }: { event: { reason: ReasonInput } }) => reasonChecks.hasNote(event.reason),
}

/** Guards that include one of these, and check the record too. */
const widerGuards: Readonly<Record<string, ReasonGuard>> = { hasNoteAndDevice: 'hasNote' }

/** Returns the guards of the required input of an event, in order. */
const guardsOf = (name: WorkflowName, event: string): readonly ReasonGuard[] => {
  const { requires, reasons = {} } = workflowDefinition(name).events[event] ?? {}
  if (requires === undefined) return []
  if (requires === 'note') return ['hasNote']
  return Object.hasOwn(reasons, writtenReason) ? ['hasReasons', 'hasWritten'] : ['hasReasons']
}

/** Returns the missing input of an event with the text of its guard, or undefined. */
export const missingReason = (
  name: WorkflowName,
  event: string,
  reason: ReasonInput,
): { input: RequiredInput; text: Text | undefined } | undefined => {
  const failed = guardsOf(name, event).find((guard) => !reasonChecks[guard](reason))
  return (
    failed && { input: failed === 'hasReasons' ? 'reasons' : 'note', text: workflowDefinition(name).guards[failed] }
  )
}

/**
 * Throws if the required input of an event differs from the guards of its transition, as dialogs rely on the
 * definition.
 */
export const assertRequiredReasons = (name: WorkflowName, event: string, on: readonly string[]): void => {
  const { guards } = workflowDefinition(name)
  const required = guardsOf(name, event)
  const guarded = on.flatMap((guard) => widerGuards[guard] ?? (Object.hasOwn(reasonGuards, guard) ? [guard] : []))
  if (required.join() !== guarded.join() || required.some((guard) => guards[guard] === undefined))
    throw new Error(
      `${name} asks for ${required.join(', ') || 'nothing'} with ${event}, and its guard is ${on.join(', ') || 'none'}`,
    )
}
