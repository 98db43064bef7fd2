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

/** Who causes transitions: people by their role or by a mail of theirs, the clock, a device, or somebody's mail server. */
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

/** Everybody who causes events in a statechart. */
export const statechartActors = {
  ...actors,
  ...labelled('core.workflows:actors', { visitor: {}, account: {}, platform: {} }),
}

export type StatechartActor = keyof typeof statechartActors

interface StateDefinition extends Choice {
  /** What it means for whoever looks at the record. */
  description: Text
}

/** The reason that stands for the note beside it: an event that lists it asks for a note where it is the only one. */
export const writtenReason = 'written'

/** What has to be said with an event: a note, or one at least of the reasons that it lists. */
export type RequiredInput = 'note' | 'reasons'

interface EventDefinition<Who> {
  /** The verb on the button. */
  label: Text
  actors: readonly Who[]
  requires?: RequiredInput
  reasons?: Readonly<Record<string, Text>>
}

/** The labels of a statechart; the chart itself is in `machines/`, under the same name. */
export interface StatechartDefinition<Who extends StatechartActor = StatechartActor> {
  label: Text
  states: Readonly<Record<string, StateDefinition>>
  events: Readonly<Record<string, EventDefinition<Who>>>
  /** When an event is possible, by its guards: the small words at an edge of the diagram. */
  conditions: Readonly<Record<string, Text>>
}

interface WorkflowEventDefinition extends EventDefinition<Actor> {
  /** What is being done, before a number of records: "Approving 100 of 250". */
  doing: Text
  /** What a record then is, after its name: "Northwind approved". */
  done: Text
  /** Sent at once: whoever caused it can undo it by another event, and nobody is told a decision. */
  isImmediate?: true
  /** What was entered is lost, whatever state it leads to. */
  discards?: true
}

/** A workflow that records of one kind live by. */
export interface WorkflowDefinition extends StatechartDefinition<Actor> {
  events: Readonly<Record<string, WorkflowEventDefinition>>
  /** The kind of its records: they show its state, and are others after a transition. */
  kind: string
  /** Other kinds whose records count or show its states. */
  affects?: readonly string[]
  /** Records carry it with the state; a new one where states or events are taken away. */
  version: number
  /** Why an event is not possible, by the guard that says so. */
  guards: Readonly<Record<string, Text>>
}

type EventDeclaration<Who> = Pick<WorkflowEventDefinition, 'isImmediate' | 'discards'> & {
  actors: readonly Who[]
} & (
    | { requires?: never; reasons?: never }
    | { requires: 'note'; reasons?: never }
    | { requires: 'reasons'; reasons: readonly string[] }
  )

/** A statechart without its texts, which follow from the names. */
interface StatechartDeclaration<Who> {
  states: Readonly<Record<string, Omit<Choice, 'label'>>>
  events: Readonly<Record<string, EventDeclaration<Who>>>
  /** The guards that stand at an edge of the diagram. */
  conditions?: readonly string[]
}

interface WorkflowDeclaration
  extends Omit<StatechartDeclaration<Actor>, 'conditions'>,
    Pick<WorkflowDefinition, 'kind' | 'affects' | 'version'> {
  guards: readonly string[]
}

/** Why an event was caused, by name; events without reasons have none. */
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

type DefinedWorkflow<D extends WorkflowDeclaration> = DefinedStatechart<D, 'label' | 'doing' | 'done'> & {
  readonly guards: Readonly<Record<Names<D, 'guards'>, TextKey>>
}

type EventText = 'label' | 'doing' | 'done'

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
 * Declares a statechart: its texts are those of its states, events and conditions below `scope` in `locales/`. The events
 * of a chart that no record lives by have a label alone.
 */
export function declareStatechart<const D extends StatechartDeclaration<StatechartActor>>(
  scope: TextScope,
  declaration: D,
): DefinedStatechart<D, 'label'>
export function declareStatechart(scope: TextScope, declaration: StatechartDeclaration<StatechartActor>): object {
  return defined(scope, ['label'], declaration)
}

/** Declares a workflow in the same way; each of its guards says why an event is not possible, and when it is. */
export function declareWorkflow<const D extends WorkflowDeclaration>(
  scope: TextScope,
  declaration: D,
): DefinedWorkflow<D>
export function declareWorkflow(scope: TextScope, declaration: WorkflowDeclaration): object {
  const { guards } = declaration
  return {
    ...defined(scope, ['label', 'doing', 'done'], { ...declaration, conditions: guards }),
    guards: textKeys(textKey(scope, 'guards'), guards),
  }
}

/** Event of the one transition outside of all statecharts: the log adopts a record that is older than it. No caller can cause it. */
export const adoptionEvent = 'record.adopted'

export const adoptionDefinition = {
  [adoptionEvent]: { label: 'core.workflows:adoption' },
} as const satisfies Record<string, Choice>
