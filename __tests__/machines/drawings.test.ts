import { workflowNames } from '#contract/workflows/index.ts'
import { earlierVersions } from '#machines/earlierVersions.ts'
import { drawMachine, listEdges, storedDrawings } from '#tools/drawings.ts'

const stored = storedDrawings()

/**
 * The log of an installation is verified by the drawing of the version that each transition names. A workflow that loses
 * an edge gets a new version, and the earlier drawing remains (`machines/earlierVersions.ts`): otherwise valid logs would
 * be reported as forged.
 */
describe('the drawings of workflows', () => {
  test.each(workflowNames)('of %s lose no edge within a version', (name) => {
    const { version, edges } = drawMachine(name)
    const before = stored[name] ?? { version, edges: [] }
    const earlier = earlierVersions[name]?.[before.version]
    const drawn = version === before.version ? edges : earlier && listEdges(earlier, Object.keys(earlier.actors))
    expect(before.edges.filter((edge) => !drawn?.includes(edge))).toEqual([])
  })

  test('are stored as they are now: after a change of a workflow, this test stores them again', () => {
    const now = Object.fromEntries(workflowNames.map((name) => [name, drawMachine(name)]))
    expect(stored).toEqual(now)
  })
})
