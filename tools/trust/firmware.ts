import { rollOutToFleet } from '#support/firmwareFleet.ts'
import { startPlatform } from '#support/platform.ts'
import type { TrustRun } from './run.ts'

/** Rolls out firmware to a simulated fleet. */
export const firmware: TrustRun = {
  summary: 'a rollout to a fleet that fails, lies, vanishes and comes back: it adds up, and stops when it must',
  rounds: 5_000,
  unit: 'devices',
  async run({ rounds: devices, seed, say }) {
    const platform = await startPlatform()
    try {
      const address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
      await rollOutToFleet({ platform, address, devices, seed, log: say })
    } finally {
      await platform.close()
    }
  },
}
