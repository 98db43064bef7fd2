import { type Measure, ratio } from '../lib/figures.ts'
import { measureFirstRow } from '../lib/measureFirstSight.ts'
import { buildPeer } from '../lib/peers.ts'
import { runInterleaved } from '../lib/rounds.ts'
import { openBrowser, openPlatform } from '../lib/shared.ts'

export const firstRow: Measure = {
  name: 'firstRow',
  bar: "first row of the device table from a cold cache at 10 Mbit/s, 40 ms and CPU ÷ 4 against react-admin's list page: ≤ 0.6 ×",
  run: async (scale) => {
    const peer = await buildPeer('react-admin', scale)
    const platform = await openPlatform({ readings: 1_000, console: true, peer: 'react-admin' }, scale)
    const [ours, theirs] = platform.consoles
    const { browser, close } = await openBrowser(scale)
    try {
      const ms = await runInterleaved(
        {
          ours: () =>
            measureFirstRow(browser, `${ours}/#/main/deviceAdmin`, '[role="gridcell"]', platform.token, scale),
          ...(peer.isBuilt && {
            theirs: () => measureFirstRow(browser, `${theirs}/#/device`, 'tbody td', platform.token, scale),
          }),
        },
        { warmUp: 1, rounds: 7 },
        scale,
      )
      return [ratio('first row of the device table / react-admin’s list', ms.ours, ms.theirs, 0.6)]
    } finally {
      await close()
      await platform.stop()
    }
  },
}
