import { sceneNames } from '#contract/wall/scenes.ts'
import { closeBrowser } from '#support/browser.ts'
import { startConsole } from '#support/console.ts'
import { type MemoryUse, soakWall } from '#support/wallSoak.ts'
import { buildIfStale } from '../build.ts'
import type { TrustRun } from './run.ts'

const mostGrowth = 0.05
/** Five days: until then hot code is recompiled, which counts as heap. */
const [warmUp, looks] = [1_440, 4]

const text = ({ heap, nodes, listeners }: MemoryUse) =>
  `${(heap / 2 ** 20).toFixed(2)} MB of heap, ${nodes} nodes, ${listeners} listeners`

/** Runs a wall for thirty days, with a refresh every five minutes. */
export const wall: TrustRun = {
  summary: 'a wall that is refreshed with other figures while its scenes rotate: heap, nodes and listeners stay',
  rounds: 8_640,
  unit: 'refreshes',
  async run({ rounds, seed, say }) {
    await buildIfStale()
    const console = await startConsole()
    try {
      const { measurements, scenes } = await soakWall(console, { refreshes: rounds, seed, warmUp, looks })
      for (const [look, one] of measurements.entries())
        say(`${Math.ceil((rounds / looks) * look)} refreshes: ${text(one)}`)
      const [before, after] = [measurements[0], measurements.at(-1)]
      if (!before || !after) throw new Error('Nothing was measured')
      const growth = after.heap / before.heap - 1
      say(`the heap has grown by ${(growth * 100).toFixed(2)} %`)
      if (scenes < sceneNames.length) throw new Error('The scenes have not rotated')
      if (growth >= mostGrowth) throw new Error('The heap has grown')
      if (after.nodes > before.nodes || after.listeners > before.listeners)
        throw new Error('Nodes or listeners were left behind')
    } finally {
      await console.close()
      await closeBrowser()
    }
  },
}
