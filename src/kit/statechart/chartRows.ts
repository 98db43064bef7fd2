import type { Text } from '#contract/core/text.ts'
import { statechartActors } from '#contract/core/workflows/definition.ts'
import type { StatechartName } from '#contract/workflows/statecharts.ts'
import { type Edge, edgeKey, readChart } from './chart.ts'

export interface StateRow {
  name: string
  label: Text
  description: Text
  isNow: boolean
  isVisited: boolean
}

export interface EventRow {
  key: string
  label: Text
  from: Text
  to: Text
  condition: Text | undefined
  actors: Text[]
  /** Number of times that the record made this transition. */
  taken: number
}

/** Returns the rows of the tables that describe a statechart and the path of a record. */
export const chartRows = (
  workflow: StatechartName,
  path: readonly Edge[] = [],
  at?: string,
): { states: StateRow[]; events: EventRow[] } => {
  const chart = readChart(workflow)
  const visited = new Set([chart.initial, at, ...path.flatMap(({ from, to }) => [from, to])])
  const takenKeys = path.map(edgeKey)
  const labels = new Map(chart.states.map(({ name, label }) => [name, label]))
  const labelOf = (state: string): Text => labels.get(state) ?? { verbatim: state }
  return {
    states: chart.states.flatMap(({ name, label, description }) =>
      description ? [{ name, label, description, isNow: name === at, isVisited: visited.has(name) }] : [],
    ),
    events: chart.edges.map((edge) => {
      const key = edgeKey(edge)
      const { label, condition, actors, from, to } = edge
      const actorLabels = actors.map((actor) => statechartActors[actor].label)
      const count = takenKeys.filter((one) => one === key).length
      return { key, label, condition, actors: actorLabels, from: labelOf(from), to: labelOf(to), taken: count }
    }),
  }
}
