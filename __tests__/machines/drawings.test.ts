import { workflowNames } from '#contract/workflows/index.ts'
import { earlierVersions } from '#machines/earlierVersions.ts'
import { drawMachine, listEdges, storedDrawings } from '#tools/drawings.ts'

const drawings = storedDrawings()

/**
 * The log of an installation is verified by the drawing of the version that each transition names. A workflow that loses
 * an edge gets a new version, and the earlier drawing remains (`machines/earlierVersions.ts`): otherwise valid logs would
 * be reported as forged.
 */
describe('the drawings of workflows', () => {
  test.each(workflowNames)('of %s lose no edge within a version', (name) => {
    const { version, edges } = drawMachine(name)
    const storedDrawing = drawings[name] ?? { version, edges: [] }
    const earlierVersion = earlierVersions[name]?.[storedDrawing.version]
    const currentEdges =
      version === storedDrawing.version
        ? edges
        : earlierVersion && listEdges(earlierVersion, Object.keys(earlierVersion.actors))
    expect(storedDrawing.edges.filter((edge) => !currentEdges?.includes(edge))).toEqual([])
  })

  test('are stored as they are now: after a change of a workflow, this test stores them again', () => {
    const currentDrawings = Object.fromEntries(workflowNames.map((name) => [name, drawMachine(name)]))
    expect(drawings).toEqual(currentDrawings)
  })
})
