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

/** What somebody says when they cause an event. */
export interface TransitionReason {
  /** From the list that the event offers. */
  codes: readonly string[]
  note: string
  /** Notes at single fields of the record, by field. */
  fieldNotes: Readonly<Record<string, string>>
}

export interface WorkflowEvent<Type extends string = string> {
  type: Type
  reason: TransitionReason
  /** The name of the account that causes it; empty where nobody in particular does. */
  by: string
  /** As what it is caused; undefined where nobody causes it. */
  actor?: Actor | undefined
  /** Whether that account is another person's than the requester's, where the platform has tested it. */
  isIndependent?: boolean
}

/** A workflow with the statechart that its records live by. */
export interface Workflow<W extends WorkflowName = WorkflowName, Input = never, Context extends object = object> {
  name: W
  machine: AnyStateMachine
  /** The properties of the input that are fields of its records; the platform computes the others in SQL. */
  columns: readonly (keyof Input & string)[]
  /** Derives the machine's context from its input, which is the same on the platform and on a screen. */
  contextOf: (input: Input) => Context
}

/** A transition's target, with or without guards; several by the first whose guard holds. */
type Target<State> = State | { target: State; guard?: unknown }

/** The statechart of a workflow: every state of its declaration, and in each state only events and targets of it. */
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

/** Declares a workflow. Throws where its guards do not ask for what its events declare. */
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

/** Where the edges begin that a machine has from wherever it is. */
export const anyState = '*'

/** The states of a machine that carry a tag. */
export const statesWithTag = ({ machine }: Pick<Workflow, 'machine'>, tag: string): string[] =>
  Object.values(machine.states).flatMap(({ key, tags }) => (tags.includes(tag) ? [key] : []))

/** An event's type, or the name of the delay after which the machine takes a transition by itself. */
const typeIn = (descriptor: string): string => /^xstate\.after\.(\w+)\./.exec(descriptor)?.[1] ?? descriptor

/** The names of the guards on an edge: one, or all of `and([…])` in their order. */
const guardsIn = (guard: unknown): readonly string[] => {
  if (typeof guard === 'string') return [guard]
  return typeof guard === 'function' && 'guards' in guard ? (guard.guards as string[]) : []
}

/** Where an event leads from a state by the drawing alone, with the guards on its way. */
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

/** Actors inside a sentence. */
const phrases: Record<Actor, Text> = textKeys('core.workflows:phrases', Object.keys(actors) as Actor[])

const onlyFor = (allowed: readonly Actor[]): Text => ({
  key: 'core.workflows:notYours',
  values: { actors: { oneOf: allowed.map((actor) => phrases[actor]) } },
})

/** Says that an event is not possible in a state. */
export const notPossibleInState = (name: WorkflowName, state: string): Text => {
  const label = workflowDefinition(name).states[state]?.label
  return { key: 'core.workflows:notFromHere', values: { state: label === undefined ? state : nestedText(label) } }
}

/**
 * Says why somebody cannot cause an event now; undefined where they can. The same answer makes the button
 * grey and the platform refuse.
 */
export const explainRefusal = (
  { name, machine }: Pick<Workflow, 'name' | 'machine'>,
  snapshot: AnyMachineSnapshot,
  asked: WorkflowEvent,
  actor: Actor,
): Text | undefined => {
  const event = { ...asked, actor }
  const state = String(snapshot.value)
  const { events, guards } = workflowDefinition(name)
  const allowed = events[event.type]?.actors ?? []
  if (!allowed.includes(actor)) return onlyFor(allowed)
  if (snapshot.can(event)) return undefined
  const [edge] = edgesOf({ machine }, state, event.type)
  const unmet = edge?.guards.find(
    (guard) => !machine.implementations.guards[guard]?.({ ...snapshot, event }, undefined),
  )
  const words = unmet === undefined ? undefined : guards[unmet]
  return words ? withValues(words, snapshot.context) : notPossibleInState(name, state)
}

/** The state that a possible event leads to. */
export const nextState = <W extends WorkflowName>(
  { machine }: Pick<Workflow<W>, 'machine' | 'name'>,
  snapshot: AnyMachineSnapshot,
  event: WorkflowEvent,
): StateOf<W> => {
  const [next] = transition(machine, snapshot, event)
  return (next as AnyMachineSnapshot).value as StateOf<W>
}
