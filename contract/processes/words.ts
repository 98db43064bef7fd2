import type { Choice } from '../fields.ts'
import type { Text } from '../text.ts'

/** Who may cause an event: people by their role, or the clock. */
const movers = ['administrator', 'vendor', 'applicant', 'clock'] as const
export type Mover = (typeof movers)[number]
export const isMover = (role: string): role is Mover => (movers as readonly string[]).includes(role)

interface StateWords extends Choice {
  /** What it means for whoever looks at the record. */
  description: Text
}

interface EventWords {
  /** The verb on the button. */
  label: Text
  movers: readonly Mover[]
  /** What may be given as a reason, where there is a list. */
  reasons?: Readonly<Record<string, Text>>
}

/** The words of a process that records of one kind live by; its statechart is in `machines/`, under the same name. */
export interface ProcessWords {
  /** Records carry it with the state; a new one where states or events are taken away. */
  version: number
  label: Text
  states: Readonly<Record<string, StateWords>>
  events: Readonly<Record<string, EventWords>>
  /** Why an event is not possible, by the guard that says so. */
  guards: Readonly<Record<string, Text>>
  /** What an event asks for, by the same guards: the small words at an edge of the diagram. */
  conditions: Readonly<Record<string, Text>>
}
