import type { LocalizedText } from '#contract/localizedText.ts'
import type { StatechartName } from '#contract/processes/statecharts.ts'
import { actorWords } from '#contract/processes/words.ts'
import { chartOf, type Edge, keyOf } from './chart.ts'

export interface StateRow {
  name: string
  label: LocalizedText
  description: LocalizedText
  isNow: boolean
  isVisited: boolean
}

export interface EventRow {
  key: string
  label: LocalizedText
  from: LocalizedText
  to: LocalizedText
  condition: LocalizedText | undefined
  movers: LocalizedText[]
  /** How often the record took it. */
  taken: number
}

/** What the drawing of a statechart, or of a record's way on it, says in words. */
export const chartRows = (
  process: StatechartName,
  path: readonly Edge[] = [],
  at?: string,
): { states: StateRow[]; events: EventRow[] } => {
  const chart = chartOf(process)
  const visited = new Set([chart.initial, at, ...path.flatMap(({ from, to }) => [from, to])])
  const taken = path.map(keyOf)
  const labels = new Map(chart.states.map(({ name, label }) => [name, label]))
  const labelOf = (state: string): LocalizedText => labels.get(state) ?? { en: state, zh_CN: state }
  return {
    states: chart.states.flatMap(({ name, label, description }) =>
      description ? [{ name, label, description, isNow: name === at, isVisited: visited.has(name) }] : [],
    ),
    events: chart.edges.map((edge) => {
      const key = keyOf(edge)
      const { label, condition, movers, from, to } = edge
      const who = movers.map((mover) => actorWords[mover].label)
      const times = taken.filter((one) => one === key).length
      return { key, label, condition, movers: who, from: labelOf(from), to: labelOf(to), taken: times }
    }),
  }
}
