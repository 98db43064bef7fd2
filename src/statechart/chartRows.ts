import { type ProcessName, wordsOf } from '#contract/processes/index.ts'
import { transitionFields } from '#contract/records/transition.ts'
import type { Text } from '#contract/text.ts'
import { chartOf, type Edge, keyOf } from './chart.ts'

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
  movers: Text[]
  /** How often the record took it. */
  taken: number
}

/** What the drawing of a record's way says, for those who do not see it. */
export const chartRows = (
  process: ProcessName,
  path: readonly Edge[],
  at: string,
): { states: StateRow[]; events: EventRow[] } => {
  const chart = chartOf(process)
  const { states } = wordsOf(process)
  const roles = transitionFields.actorRole.choices
  const visited = new Set([chart.initial, at, ...path.flatMap(({ from, to }) => [from, to])])
  const taken = path.map(keyOf)
  const labelOf = (state: string): Text => states[state]?.label ?? { en: state, zh_CN: state }
  return {
    states: Object.entries(states).map(([name, { label, description }]) => ({
      name,
      label,
      description,
      isNow: name === at,
      isVisited: visited.has(name),
    })),
    events: chart.edges.map((edge) => {
      const key = keyOf(edge)
      const { label, condition, movers, from, to } = edge
      const who = movers.map((mover) => roles[mover].label)
      const times = taken.filter((one) => one === key).length
      return { key, label, condition, movers: who, from: labelOf(from), to: labelOf(to), taken: times }
    }),
  }
}
