import { type ProcessName, wordsOf } from '#contract/processes/index.ts'
import type { Mover } from '#contract/processes/words.ts'
import type { Text } from '#contract/text.ts'
import { edgesOf, initialStateOf } from '#machines/process.ts'
import { processes } from '#machines/processes.ts'

/** One arrow of a statechart. */
export interface Edge {
  from: string
  event: string
  to: string
}

export interface ChartEdge extends Edge {
  label: Text
  /** What it asks for; undefined where it asks for nothing. */
  condition: Text | undefined
  movers: readonly Mover[]
}

/** A statechart as it is drawn and told: from its machine, in its words. */
export interface Chart {
  name: ProcessName
  initial: string
  states: { name: string; final: boolean }[]
  edges: ChartEdge[]
}

export const keyOf = ({ from, event, to }: Edge): string => `${from} ${event} ${to}`

const charted = (name: ProcessName): Chart => {
  const { machine } = processes[name]
  const { states, events, conditions } = wordsOf(name)
  const edges = Object.keys(states).flatMap((from) =>
    Object.entries(events).flatMap(([event, { label, movers }]) =>
      edgesOf({ machine }, from, event).map(({ to, guard }) => {
        const condition = guard === undefined ? undefined : conditions[guard]
        return { from, event, to, label, condition, movers }
      }),
    ),
  )
  const isFinal = (state: string) => machine.states[state]?.type === 'final'
  return {
    name,
    initial: initialStateOf({ machine }),
    states: Object.keys(states).map((state) => ({ name: state, final: isFinal(state) })),
    edges,
  }
}

const known = new Map<ProcessName, Chart>()

/** The chart of a process, read from its machine once. */
export const chartOf = (name: ProcessName): Chart => {
  const chart = known.get(name) ?? charted(name)
  known.set(name, chart)
  return chart
}
