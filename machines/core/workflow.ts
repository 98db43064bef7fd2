import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { filled, nested, type Text, textKeys } from '#contract/core/text.ts'
import { type Actor, actors } from '#contract/core/workflows/definition.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { workflowDefinition } from '#contract/workflows/index.ts'
import { assertAsks } from '#machines/core/reasonGuards.ts'

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
export interface Workflow<Known = never> {
  name: WorkflowName
  machine: AnyStateMachine
  /** The context of its machine for a record, from what is known of it: the platform and the screens know the same. */
  contextOf: (known: Known) => object
  /** A record of this workflow as its machine sees it. */
  restore: (state: string, context: object) => AnyMachineSnapshot
}

const noReason: TransitionReason = { codes: [], note: '', fieldNotes: {} }

export const workflowEvent = (
  type: string,
  reason: Partial<TransitionReason> = {},
  by = '',
  actor?: Actor,
): WorkflowEvent => ({ type, reason: { ...noReason, ...reason }, by, actor })

export const defineWorkflow = <Known>({
  name,
  machine,
  contextOf,
}: Omit<Workflow<Known>, 'restore'>): Workflow<Known> => {
  for (const state of Object.keys(machine.states))
    for (const event of Object.keys(workflowDefinition(name).events))
      for (const edge of edgesOf({ machine }, state, event)) assertAsks(name, event, edge.guards)
  return { name, machine, contextOf, restore: (state, context) => machine.resolveState({ value: state, context }) }
}

export const initialStateOf = ({ machine }: Pick<Workflow, 'machine'>): string => String(machine.config.initial)

/** Where the edges begin that a machine has from wherever it is. */
export const anyState = '*'

/** The states of a machine that carry a tag. */
export const statesTagged = ({ machine }: Pick<Workflow, 'machine'>, tag: string): string[] =>
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
export const inState = (name: WorkflowName, state: string): Text => {
  const label = workflowDefinition(name).states[state]?.label
  return { key: 'core.workflows:notFromHere', values: { state: label === undefined ? state : nested(label) } }
}

/**
 * Says why somebody cannot cause an event now; undefined where they can. The same answer makes the button
 * grey and the platform refuse.
 */
export const whyNot = (
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
  return words ? filled(words, snapshot.context) : inState(name, state)
}

/** The state that a possible event leads to. */
export const stateAfter = (
  { machine }: Pick<Workflow, 'machine'>,
  snapshot: AnyMachineSnapshot,
  event: WorkflowEvent,
): string => {
  const [next] = transition(machine, snapshot, event)
  return String((next as AnyMachineSnapshot).value)
}
