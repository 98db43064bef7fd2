import type { Text, Tone } from '#contract/core/text.ts'
import type { StatechartActor } from '#contract/core/workflows/definition.ts'
import { type StatechartName, statechartDefinitions } from '#contract/workflows/statecharts.ts'
import { anyState, edgesOf, initialStateOf } from '#machines/core/workflow.ts'
import { statecharts } from '#machines/workflows.ts'

/** A transition of a statechart. */
export interface Edge {
  from: string
  event: string
  to: string
}

export interface ChartEdge extends Edge {
  label: Text
  /** Conditions of the event; undefined if there are none. */
  condition: Text | undefined
  actors: readonly StatechartActor[]
}

export interface ChartState {
  name: string
  final: boolean
  label: Text
  /** Undefined for "any state". */
  description: Text | undefined
  tone: Tone | undefined
}

/** A statechart with its texts, as shown by the diagram and the tables. */
export interface Chart {
  initial: string
  states: ChartState[]
  edges: ChartEdge[]
}

export const edgeKey = ({ from, event, to }: Edge): string => `${from} ${event} ${to}`

const anyStateTexts = { label: 'core.workflows:anyState' as const, description: undefined, tone: undefined }

const joinTexts = (texts: readonly Text[]): Text | undefined =>
  texts.length === 0 ? undefined : { joined: texts, by: ',' }

const buildChart = (name: StatechartName): Chart => {
  const { machine } = statecharts[name]
  const { states, events, conditions } = statechartDefinitions[name]
  const edges = [...Object.keys(states), anyState].flatMap((from) =>
    Object.entries(events).flatMap(([event, { label, actors }]) =>
      edgesOf({ machine }, from, event).map(({ to, guards }) => {
        const condition = joinTexts(guards.flatMap((guard) => conditions[guard] ?? []))
        return { from, event, to, label, condition, actors }
      }),
    ),
  )
  const isFinal = (state: string) => machine.states[state]?.type === 'final'
  const declaredStates = Object.entries(states).map(([state, { tone, ...texts }]) => ({
    name: state,
    final: isFinal(state),
    tone,
    ...texts,
  }))
  const anyStates = edges.some(({ from }) => from === anyState)
    ? [{ name: anyState, final: false, ...anyStateTexts }]
    : []
  return { initial: initialStateOf({ machine }), states: [...declaredStates, ...anyStates], edges }
}

const cache = new Map<StatechartName, Chart>()

/** Returns the statechart of a machine, cached. */
export const readChart = (name: StatechartName): Chart => {
  const chart = cache.get(name) ?? buildChart(name)
  cache.set(name, chart)
  return chart
}
