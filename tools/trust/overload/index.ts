import { ok } from 'node:assert'
import { startPlatform } from '#support/platform.ts'
import type { TrustRun } from '../run.ts'
import { loopback, median, pageRequest, startLoad } from './loads.ts'

const loadMs = 10_000
/** Numbers of connections of one account near the highest throughput. */
const usual = [8, 32, 100]

/**
 * Reads pages on an increasing number of connections of one account, each repeated as soon as it is answered
 * or refused. Throws if less than 70 % of the best throughput remains, or if a page of another account takes
 * more than 3 times as long.
 */
export const overload: TrustRun = {
  summary: 'one account calls on so many connections at once; throughput, and the pages of another account',
  rounds: 2_000,
  unit: 'connections',
  run: async ({ rounds: connections, say }) => {
    const platform = await startPlatform({ env: { RATE_LIMIT: '100000000' } })
    const url = await platform.app.listen({ host: loopback, port: 0 })
    const shared = { url, from: loopback }
    const flooder = { ...shared, ...pageRequest('getBloodPressurePage', await platform.signIn('vendor')), pauseMs: 0 }
    const other = { ...shared, ...pageRequest('getDevicePageList', await platform.signIn('omnia')) }
    const readAlone = { ...other, connections: 1, ms: loadMs / 2, pauseMs: 50 }
    try {
      const alone = median((await startLoad(readAlone)).served)
      let best = 0
      for (const count of [...usual, connections]) {
        const [flood, meanwhile] = await Promise.all([
          startLoad({ ...flooder, connections: count, ms: loadMs }),
          startLoad(readAlone),
        ])
        const perSecond = (flood.served.length * 1_000) / loadMs
        const ratio = median(meanwhile.served) / alone
        best = Math.max(best, perSecond)
        say(
          `${count} connections: ${perSecond} pages/s, ${flood.refused} refused, ${flood.broken} broken; another account ${ratio.toFixed(1)} times as long as alone (${alone.toFixed(1)} ms)`,
        )
        ok(meanwhile.refused + meanwhile.broken === 0, 'A page of the other account was not served')
        ok(ratio <= 3, `A page of the other account took ${ratio.toFixed(1)} times as long as alone`)
        ok(perSecond >= 0.7 * best, `${perSecond} pages/s are left of ${best}`)
      }
    } finally {
      await platform.close()
    }
  },
}
