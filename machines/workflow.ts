import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { fill, type LocalizedText } from '#contract/core/localizedText.ts'
import type { Actor } from '#contract/core/workflows/definition.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { workflowDefinition } from '#contract/workflows/index.ts'
import { assertAsks } from './asking.ts'

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

const refusals = {
  notYours: { en: 'Only {actors} can do this', zh_CN: '仅{actors}可执行此操作' },
  notFromHere: { en: 'Not possible in the state “{state}”', zh_CN: '当前状态为“{state}”，无法执行' },
} as const satisfies Record<string, LocalizedText>

/** Actors inside a sentence. */
const phrases: Record<Actor, LocalizedText> = {
  administrator: { en: 'an administrator', zh_CN: '管理员' },
  vendor: { en: 'the vendor', zh_CN: '厂商' },
  applicant: { en: 'the vendor', zh_CN: '厂商' },
  clock: { en: 'the clock', zh_CN: '系统定时任务' },
  device: { en: 'the device', zh_CN: '设备' },
  mailServer: { en: 'a mail server', zh_CN: '邮件服务器' },
  marketing: { en: 'the marketing account', zh_CN: '营销账号' },
  subscriber: { en: 'the subscriber', zh_CN: '订阅者' },
  user: { en: 'the user', zh_CN: '用户' },
}

const onlyFor = (allowed: readonly Actor[]): LocalizedText => {
  const filled = (language: 'en' | 'zh_CN', or: string) =>
    fill(refusals.notYours, language, { actors: allowed.map((one) => phrases[one][language]).join(or) })
  return { en: filled('en', ' or '), zh_CN: filled('zh_CN', '或') }
}

/** That an event is not possible in a state. */
export const inState = (name: WorkflowName, state: string): LocalizedText => {
  const label = workflowDefinition(name).states[state]?.label ?? { en: state, zh_CN: state }
  const filled = (language: 'en' | 'zh_CN') => fill(refusals.notFromHere, language, { state: label[language] })
  return { en: filled('en'), zh_CN: filled('zh_CN') }
}

/** Words with what the context of a machine says in their places. */
const filledFrom = (words: LocalizedText, context: Record<string, string>): LocalizedText => ({
  en: fill(words, 'en', context),
  zh_CN: fill(words, 'zh_CN', context),
})

/**
 * Why somebody cannot cause an event now, in both languages; undefined where they can. The same answer makes the button
 * grey and the platform refuse.
 */
export const whyNot = (
  { name, machine }: Pick<Workflow, 'name' | 'machine'>,
  snapshot: AnyMachineSnapshot,
  asked: WorkflowEvent,
  actor: Actor,
): LocalizedText | undefined => {
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
  return words ? filledFrom(words, snapshot.context) : inState(name, state)
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
