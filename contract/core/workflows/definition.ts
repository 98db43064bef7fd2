import type { Permission } from '#contract/core/permissions.ts'
import {
  type Choice,
  labelled,
  type Text,
  type TextKey,
  type TextScope,
  textKey,
  textKeys,
  withTexts,
} from '#contract/core/text.ts'

/** Actors that cause transitions: users by their role or by a mail, the clock, devices, and mail servers. */
export const actors = labelled('core.workflows:actors', {
  administrator: {},
  vendor: {},
  applicant: {},
  clock: {},
  device: {},
  mailServer: {},
  marketing: {},
  subscriber: {},
  user: {},
})

export type Actor = keyof typeof actors
export const isActor = (role: string): role is Actor => Object.hasOwn(actors, role)

/** Actors of all statecharts. */
export const statechartActors = {
  ...actors,
  ...labelled('core.workflows:actors', { visitor: {}, account: {}, platform: {} }),
}

export type StatechartActor = keyof typeof statechartActors

interface StateDefinition extends Choice {
  /** Meaning of the state for readers of the record. */
  description: Text
}

/** Reason code that represents the note: an event that lists it requires a note if it is the only code. */
export const writtenReason = 'written'

/** Required input of an event: a note, or at least one of its reasons. */
export type RequiredInput = 'note' | 'reasons'

interface EventDefinition<Who> {
  /** Verb on the button. */
  label: Text
  actors: readonly Who[]
  requires?: RequiredInput
  reasons?: Readonly<Record<string, Text>>
}

/** Labels of a statechart; the machine is in `machines/` under the same name. */
export interface StatechartDefinition<Who extends StatechartActor = StatechartActor> {
  label: Text
  states: Readonly<Record<string, StateDefinition>>
  events: Readonly<Record<string, EventDefinition<Who>>>
  /** Texts of the conditions of events, by guard: shown at the edges of the diagram. */
  conditions: Readonly<Record<string, Text>>
}

interface WorkflowEventDefinition extends EventDefinition<Actor> {
  /** Progress text before a number of records: "Approving 100 of 250". */
  doing: Text
  /** Result text after the name of a record: "Northwind approved". */
  done: Text
  /** Sentence of the history: "{{actor}} approved it"; without an actor if only the clock or a device causes it. */
  past: Text
  /** Set for events without undo window and decision message, as another event undoes them. */
  isImmediate?: true
  /** Set if entered data is lost, whatever the target state. */
  discards?: true
}

/** Workflow of the records of one kind. */
export interface WorkflowDefinition extends StatechartDefinition<Actor> {
  events: Readonly<Record<string, WorkflowEventDefinition>>
  /** Kind of its records, which transitions change. */
  kind: string
  /** Kinds whose records count or show its states. */
  affects?: readonly string[]
  /** Permission that accounts need for its events; defaults to `write`. */
  needs?: Permission
  /** Version stored with the state of a record; incremented when states or events are removed. */
  version: number
  /** Explanation of each guard that makes an event impossible. */
  guards: Readonly<Record<string, Text>>
}

type EventDeclaration<Who> = Pick<WorkflowEventDefinition, 'isImmediate' | 'discards'> & {
  actors: readonly Who[]
} & (
    | { requires?: never; reasons?: never }
    | { requires: 'note'; reasons?: never }
    | { requires: 'reasons'; reasons: readonly string[] }
  )

/** Declaration of a statechart without its texts, which follow from the names. */
interface StatechartDeclaration<Who> {
  states: Readonly<Record<string, Omit<Choice, 'label'>>>
  events: Readonly<Record<string, EventDeclaration<Who>>>
  /** Guards shown at the edges of the diagram. */
  conditions?: readonly string[]
}

interface WorkflowDeclaration
  extends Omit<StatechartDeclaration<Actor>, 'conditions'>,
    Pick<WorkflowDefinition, 'kind' | 'affects' | 'needs' | 'version'> {
  guards: readonly string[]
}

/** Reason codes of an event, if it has any. */
type Reasons<E> = E extends { reasons: readonly (infer Code extends string)[] }
  ? { readonly reasons: Readonly<Record<Code, TextKey>> }
  : object

type Described<S> = { readonly [N in keyof S]: S[N] & { readonly label: TextKey; readonly description: TextKey } }

type WithEventTexts<E, P extends string> = {
  readonly [N in keyof E]: Omit<E[N], 'reasons'> & { readonly [K in P]: TextKey } & Reasons<E[N]>
}

type Names<T, P extends string> = T extends { [K in P]: readonly (infer N extends string)[] } ? N : never

type DefinedStatechart<D extends StatechartDeclaration<StatechartActor>, P extends string> = Omit<
  D,
  'states' | 'events' | 'guards' | 'conditions'
> & {
  readonly label: TextKey
  readonly states: Described<D['states']>
  readonly events: WithEventTexts<D['events'], P>
  readonly conditions: Readonly<Record<string, TextKey>>
}

/** Texts of an event of a workflow; events of other statecharts only have a label. */
const eventTexts = ['label', 'doing', 'done', 'past'] as const

type EventText = (typeof eventTexts)[number]

type DefinedWorkflow<D extends WorkflowDeclaration> = DefinedStatechart<D, EventText> & {
  readonly guards: Readonly<Record<Names<D, 'guards'>, TextKey>>
}

const withEventTexts = (
  scope: TextScope,
  texts: readonly EventText[],
  events: Readonly<Record<string, EventDeclaration<string>>>,
) =>
  Object.fromEntries(
    Object.entries(events).map(([name, { reasons, ...event }]) => {
      const own = textKey(scope, name)
      return [
        name,
        { ...textKeys(own, texts), ...event, ...(reasons && { reasons: textKeys(`${own}.reasons`, reasons) }) },
      ]
    }),
  )

const defined = (
  scope: TextScope,
  texts: readonly EventText[],
  { conditions = [], ...declaration }: StatechartDeclaration<StatechartActor>,
) => ({
  ...declaration,
  label: textKey(scope, 'label'),
  states: withTexts(textKey(scope, 'states'), ['label', 'description'], declaration.states),
  events: withEventTexts(textKey(scope, 'events'), texts, declaration.events),
  conditions: textKeys(textKey(scope, 'conditions'), conditions),
})

/**
 * Declares a statechart. The texts of its states, events and conditions are below `scope` in `locales/`; events of a
 * chart without records only have a label.
 */
export function declareStatechart<const D extends StatechartDeclaration<StatechartActor>>(
  scope: TextScope,
  declaration: D,
): DefinedStatechart<D, 'label'>
export function declareStatechart(scope: TextScope, declaration: StatechartDeclaration<StatechartActor>): object {
  return defined(scope, ['label'], declaration)
}

/** Declares a workflow. Each guard has a text for why an event is impossible, and one for its condition. */
export function declareWorkflow<const D extends WorkflowDeclaration>(
  scope: TextScope,
  declaration: D,
): DefinedWorkflow<D>
export function declareWorkflow(scope: TextScope, declaration: WorkflowDeclaration): object {
  const { guards } = declaration
  return {
    ...defined(scope, eventTexts, { ...declaration, conditions: guards }),
    guards: textKeys(textKey(scope, 'guards'), guards),
  }
}

/**
 * Event outside of all statecharts by which the log adopts a record that is older than the log. No caller can cause it.
 */
export const adoptionEvent = 'record.adopted'

export const adoptionDefinition = {
  [adoptionEvent]: { label: 'core.workflows:adoption' },
} as const satisfies Record<string, Choice>
