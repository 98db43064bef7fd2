import { workflowNames } from '#contract/workflows/index.ts'
import { earlierVersions } from '#machines/earlierVersions.ts'
import { drawMachine, listEdges, storedDrawings } from '#tools/drawings.ts'

const stored = storedDrawings()

/**
 * The log of an installation is verified by the drawing of the version that each step names. A machine that loses a way
 * gets a new version, and the earlier drawing stays (`machines/earlierVersions.ts`): otherwise honest logs would be taken
 * for forged ones.
 */
describe('the drawings of machines', () => {
  test.each(workflowNames)('%s loses no way within a version', (name) => {
    const { version, edges } = drawMachine(name)
    const before = stored[name] ?? { version, edges: [] }
    const earlier = earlierVersions[name]?.[before.version]
    const drawn = version === before.version ? edges : earlier && listEdges(earlier, Object.keys(earlier.actors))
    expect(before.edges.filter((edge) => !drawn?.includes(edge))).toEqual([])
  })

  test('are stored as they are now: a machine that changes is stored anew with this test', () => {
    const now = Object.fromEntries(workflowNames.map((name) => [name, drawMachine(name)]))
    expect(stored).toEqual(now)
  })
})
