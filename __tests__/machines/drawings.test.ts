import { readFileSync } from 'node:fs'
import { type WorkflowName, workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { edgesOf, type Workflow } from '#machines/core/workflow.ts'
import { earlierVersions } from '#machines/earlierVersions.ts'
import { workflows } from '#machines/workflows.ts'

interface Drawing {
  version: number
  /** "state event target", each once, in order. */
  edges: string[]
}

const edgesIn = (drawing: Pick<Workflow, 'machine'>, events: readonly string[]): string[] => {
  const edges = Object.keys(drawing.machine.states).flatMap((state) =>
    events.flatMap((event) => edgesOf(drawing, state, event).map(({ to }) => `${state} ${event} ${to}`)),
  )
  return [...new Set(edges)].toSorted()
}

const drawingOf = (name: WorkflowName): Drawing => {
  const { version, events } = workflowDefinition(name)
  return { version, edges: edgesIn(workflows[name], Object.keys(events)) }
}

const path = '__tests__/machines/drawings.json'
/** The machines as steps in logs were made by them. */
const stored = JSON.parse(readFileSync(path, 'utf8')) as Record<WorkflowName, Drawing>

/**
 * The log of an installation is verified by the drawing of the version that each step names. A machine that loses a way
 * gets a new version, and the earlier drawing stays (`machines/earlierVersions.ts`): otherwise honest logs would be taken
 * for forged ones.
 */
describe('the drawings of machines', () => {
  test.each(workflowNames)('%s loses no way within a version', (name) => {
    const { version, edges } = drawingOf(name)
    const earlier = earlierVersions[name]?.[stored[name].version]
    const drawn = version === stored[name].version ? edges : earlier && edgesIn(earlier, Object.keys(earlier.actors))
    expect(stored[name].edges.filter((edge) => !drawn?.includes(edge))).toEqual([])
  })

  test('are stored as they are now: a machine that changes is stored anew with this test', () => {
    const now = Object.fromEntries(workflowNames.map((name) => [name, drawingOf(name)]))
    expect(stored).toEqual(now)
  })
})
