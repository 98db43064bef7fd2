import { resolve } from 'node:path'
import { buildIfStale } from '../../tools/build.ts'
import { launchChromium } from '../../tools/lib/chromium.ts'
import { type Measure, ratio } from '../lib/figures.ts'
import { firstRowOf } from '../lib/firstSightOf.ts'
import { buildPeer } from '../lib/peers.ts'
import { startPlatform } from '../lib/platform.ts'
import { interleaved } from '../lib/rounds.ts'

export const firstRow: Measure = {
  name: 'firstRow',
  bar: "first row of the device table from a cold cache at 10 Mbit/s, 40 ms and CPU ÷ 4 against react-admin's list page: ≤ 0.6 ×",
  run: async (scale) => {
    await buildIfStale()
    const peer = await buildPeer('react-admin', scale)
    const platform = await startPlatform(1_000, [resolve('dist'), peer.folder])
    const [ours, theirs] = platform.consoles
    const browser = await launchChromium()
    try {
      const ms = await interleaved(
        {
          ours: () => firstRowOf(browser, `${ours}/#/main/deviceAdmin`, '[role="gridcell"]', platform.token),
          ...(peer.isBuilt && { theirs: () => firstRowOf(browser, `${theirs}/#/device`, 'tbody td', platform.token) }),
        },
        { warmUp: 1, rounds: 7 },
        scale,
      )
      return [ratio('first row of the device table / react-admin’s list', ms.ours, ms.theirs, 0.6)]
    } finally {
      await browser.close()
      await platform.stop()
    }
  },
}
