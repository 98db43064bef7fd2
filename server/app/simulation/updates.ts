import type { DeviceClient } from './client.ts'
import { downloadInParts } from './download.ts'

/**
 * Conduct of a device during an update: installs it, reports a failure, reports success while running the old version,
 * or vanishes after its request, for good or until it returns with the new version.
 */
export type Conduct = 'good' | 'fails' | 'lies' | 'vanishes' | 'returns'

/** Percentages of devices; the others are good. */
const bad = { vanishes: 3, returns: 3, lies: 3, fails: 12 } as const satisfies Partial<Record<Conduct, number>>
const hundred = 100

/** Returns the conduct of a device for a random number from 0 to 1. */
export const conductOf = (chance: number): Conduct => {
  let sum = 0
  const found = Object.entries(bad).find(([, share]) => {
    sum += share
    return chance * hundred < sum
  })
  return (found?.[0] as Conduct | undefined) ?? 'good'
}

interface Parts {
  address: string
  call: DeviceClient
  token: string
  version: string
}

const partBytes = 65_536

/** Creates the firmware installer of a simulated device. Each step requests and installs at most one update. */
export const installer = ({ address, call, token, version: first }: Parts) => {
  let version = first
  let isSilent = false

  const install = async (id: string, next: string, conduct: Conduct): Promise<Conduct | undefined> => {
    if (conduct === 'fails') {
      await call('firmwareReport', { id, state: 'failed', words: 'Flash write error at 0x0002F000' }, token)
      return conduct
    }
    const begun = await call('firmwareReport', { id, state: 'installing' }, token)
    // The rollout was paused or stopped meanwhile; the device requests it again later.
    if (!('reply' in begun)) return undefined
    if (conduct === 'returns') {
      version = next
      isSilent = true
      return conduct
    }
    if (conduct === 'good') version = next
    await call('firmwareReport', { id, state: 'installed', version }, token)
    return conduct
  }

  return {
    version: () => version,
    reportVersion: () => call('versions', { versions: [{ component: 'firmware', version }] }, token),
    /** Requests and installs an update. Returns its conduct; undefined if there was none, or it was withdrawn. */
    step: async (conduct: Conduct): Promise<Conduct | undefined> => {
      if (isSilent) return undefined
      const offer = await call('firmware', { component: 'firmware', language: 'en' }, token)
      if (!('reply' in offer) || offer.reply.update === null) return undefined
      const { id, url, sha256, version: next } = offer.reply.update
      if (conduct === 'vanishes') {
        isSilent = true
        return conduct
      }
      const digest = await downloadInParts({ address, url, token, partBytes })
      if (digest === undefined) return undefined
      return install(id, next, digest === sha256 ? conduct : 'fails')
    },
    /** Reports its version after it was offline. */
    comeBack: async (): Promise<void> => {
      isSilent = false
      await call('versions', { versions: [{ component: 'firmware', version }] }, token)
    },
    isSilent: () => isSilent,
  }
}
