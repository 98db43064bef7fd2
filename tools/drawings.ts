import { readFileSync } from 'node:fs'
import { type WorkflowName, workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { edgesOf, type Workflow } from '#machines/core/workflow.ts'
import { workflows } from '#machines/workflows.ts'

/** A machine at the version that log entries were written with. */
interface Drawing {
  version: number
  /** Edges as "state event target", sorted and without duplicates. */
  edges: string[]
}

export const drawingsFile = '__tests__/machines/drawings.json'

/** Lists the edges of a machine for some events. */
export const listEdges = (drawing: Pick<Workflow, 'machine'>, events: readonly string[]): string[] => {
  const edges = Object.keys(drawing.machine.states).flatMap((state) =>
    events.flatMap((event) => edgesOf(drawing, state, event).map(({ to }) => `${state} ${event} ${to}`)),
  )
  return [...new Set(edges)].toSorted()
}

/** Draws the current version of a machine. */
export const drawMachine = (name: WorkflowName): Drawing => {
  const { version, events } = workflowDefinition(name)
  return { version, edges: listEdges(workflows[name], Object.keys(events)) }
}

/** Reads the stored drawings. */
export const storedDrawings = (): Readonly<Record<string, Drawing>> =>
  JSON.parse(readFileSync(drawingsFile, 'utf8')) as Record<string, Drawing>

/** Adds drawings of new machines to the stored ones, as JSON. A stored drawing is changed manually only. */
export const drawings = (): string => {
  const stored = storedDrawings()
  const all = Object.fromEntries(workflowNames.map((name) => [name, stored[name] ?? drawMachine(name)]))
  return `${JSON.stringify(all, null, 2)}\n`
}
