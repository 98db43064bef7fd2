import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { nestedText, type Text, textKeys, withValues } from '#contract/core/text.ts'
import { type Actor, actors } from '#contract/core/workflows/definition.ts'
import {
  type EventOf,
  eventsOf,
  type StateOf,
  type WorkflowName,
  workflowDefinition,
} from '#contract/workflows/index.ts'
import { assertRequiredReasons } from '#machines/core/reasonGuards.ts'

/** Reason of an event. */
export interface TransitionReason {
  /** Codes from the list that the event offers. */
  codes: readonly string[]
  note: string
  /** Notes on single fields of the record, by field. */
  fieldNotes: Readonly<Record<string, string>>
}

export interface WorkflowEvent<Type extends string = string> {
  type: Type
  reason: TransitionReason
  /** Name of the account that causes it; empty for other actors. */
  by: string
  /** Actor that causes it, if known. */
  actor?: Actor | undefined
  /** False if the account belongs to the same person as the requester; undefined if not checked. */
  isIndependent?: boolean
}

/** Workflow with the statechart of its records. */
export interface Workflow<W extends WorkflowName = WorkflowName, Input = never, Context extends object = object> {
  name: W
  machine: AnyStateMachine
  /** Properties of the input that are columns of its records; the platform computes the others in SQL. */
  columns: readonly (keyof Input & string)[]
  /** Derives the machine's context from its input, identically on server and screen. */
  contextOf: (input: Input) => Context
}

/** Target of a transition, optionally with guards; of several, the first with passing guards. */
type Target<State> = State | { target: State; guard?: unknown }

/** Statechart of a workflow: every declared state, with declared events and targets only. */
export interface Chart<W extends WorkflowName> {
  id: W
  context: object
  initial: StateOf<W>
  states: {
    [State in StateOf<W>]: {
      tags?: readonly string[]
      type?: 'final'
      on?: { [Event in EventOf<W>]?: Target<StateOf<W>> | readonly Target<StateOf<W>>[] }
    }
  }
}

const noReason: TransitionReason = { codes: [], note: '', fieldNotes: {} }

export const workflowEvent = <Type extends string>(
  type: Type,
  reason: Partial<TransitionReason> = {},
  by = '',
  actor?: Actor,
): WorkflowEvent<Type> => ({ type, reason: { ...noReason, ...reason }, by, actor })

/** Declares a workflow. Throws if its guards do not match the required input of its events. */
export const defineWorkflow = <
  const W extends WorkflowName,
  Input,
  Context extends object,
  const Columns extends readonly (keyof Input & string)[],
>(
  workflow: Workflow<W, Input, Context> & { columns: Columns },
): Workflow<W, Input, Context> & { columns: Columns } => {
  const { name } = workflow
  for (const state of Object.keys(workflow.machine.states))
    for (const event of eventsOf(name))
      for (const edge of edgesOf(workflow, state, event)) assertRequiredReasons(name, event, edge.guards)
  return workflow
}

export const initialStateOf = ({ machine }: Pick<Workflow, 'machine'>): string => String(machine.config.initial)

/** Pseudo-state of transitions that are possible in every state. */
export const anyState = '*'

/** Returns the states of a machine with a tag. */
export const statesWithTag = ({ machine }: Pick<Workflow, 'machine'>, tag: string): string[] =>
  Object.values(machine.states).flatMap(({ key, tags }) => (tags.includes(tag) ? [key] : []))

/** Returns the event type of a descriptor, or the name of the delay of a delayed transition. */
const typeIn = (descriptor: string): string => /^xstate\.after\.(\w+)\./.exec(descriptor)?.[1] ?? descriptor

/** Returns the names of the guards of a transition: one, or all of `and([…])` in order. */
const guardsIn = (guard: unknown): readonly string[] => {
  if (typeof guard === 'string') return [guard]
  return typeof guard === 'function' && 'guards' in guard ? (guard.guards as string[]) : []
}

/** Returns the possible targets of an event in a state with their guards, without evaluating these. */
export const edgesOf = (
  { machine }: Pick<Workflow, 'machine'>,
  state: string,
  type: string,
): { to: string; guards: readonly string[] }[] => {
  const node = state === anyState ? machine.root : machine.states[state]
  const transitions = [...(node?.transitions ?? [])].find(([descriptor]) => typeIn(descriptor) === type)?.[1] ?? []
  return transitions.map(({ target, guard }) => ({
    to: target?.[0]?.key ?? state,
    guards: guardsIn(guard),
  }))
}

/** Texts of actors inside a sentence. */
const phrases: Record<Actor, Text> = textKeys('core.workflows:phrases', Object.keys(actors) as Actor[])

const onlyFor = (allowed: readonly Actor[]): Text => ({
  key: 'core.workflows:notYours',
  values: { actors: { oneOf: allowed.map((actor) => phrases[actor]) } },
})

/** Returns the text that an event is not possible in a state. */
export const notPossibleInState = (name: WorkflowName, state: string): Text => {
  const label = workflowDefinition(name).states[state]?.label
  return { key: 'core.workflows:notFromHere', values: { state: label === undefined ? state : nestedText(label) } }
}

/**
 * Returns why an actor cannot cause an event now; undefined if possible. Screens use it to disable buttons, the server
 * to refuse.
 */
export const explainRefusal = (
  { name, machine }: Pick<Workflow, 'name' | 'machine'>,
  snapshot: AnyMachineSnapshot,
  candidate: WorkflowEvent,
  actor: Actor,
): Text | undefined => {
  const event = { ...candidate, actor }
  const state = String(snapshot.value)
  const { events, guards } = workflowDefinition(name)
  const allowed = events[event.type]?.actors ?? []
  if (!allowed.includes(actor)) return onlyFor(allowed)
  if (snapshot.can(event)) return undefined
  const [edge] = edgesOf({ machine }, state, event.type)
  const failed = edge?.guards.find(
    (guard) => !machine.implementations.guards[guard]?.({ ...snapshot, event }, undefined),
  )
  const guardText = failed === undefined ? undefined : guards[failed]
  return guardText ? withValues(guardText, snapshot.context) : notPossibleInState(name, state)
}

/** Returns the target state of a possible event. */
export const nextState = <W extends WorkflowName>(
  { machine }: Pick<Workflow<W>, 'machine' | 'name'>,
  snapshot: AnyMachineSnapshot,
  event: WorkflowEvent,
): StateOf<W> => {
  const [next] = transition(machine, snapshot, event)
  return (next as AnyMachineSnapshot).value as StateOf<W>
}
