import type { DeviceClient } from './client.ts'
import { downloadInParts } from './download.ts'

/**
 * How a device takes an update: to its end; with an error that it tells; saying that it is done while it still runs the old
 * version; or silent after it has asked, for good or until it comes back with the new version.
 */
export type Conduct = 'good' | 'fails' | 'lies' | 'vanishes' | 'returns'

/** Of a hundred devices; the others are good. */
const bad = { vanishes: 3, returns: 3, lies: 3, fails: 12 } as const satisfies Partial<Record<Conduct, number>>
const hundred = 100

/** The conduct of a device by a number from 0 to 1. */
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

/** The part of a simulated device that installs firmware; one thing happens with each step. */
export const installer = ({ address, call, token, version: first }: Parts) => {
  let version = first
  let isSilent = false

  const install = async (id: string, next: string, conduct: Conduct): Promise<Conduct | undefined> => {
    if (conduct === 'fails') {
      await call('firmwareReport', { id, state: 'failed', words: 'Flash write error at 0x0002F000' }, token)
      return conduct
    }
    const begun = await call('firmwareReport', { id, state: 'installing' }, token)
    // The rollout is paused or stopped meanwhile: it is asked for again.
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
    /** Asks what is to be installed, and installs it. Answers how; undefined where there was nothing, or no more of it. */
    step: async (conduct: Conduct): Promise<Conduct | undefined> => {
      if (isSilent) return undefined
      const asked = await call('firmware', { component: 'firmware', language: 'en' }, token)
      if (!('reply' in asked) || asked.reply.update === null) return undefined
      const { id, url, sha256, version: next } = asked.reply.update
      if (conduct === 'vanishes') {
        isSilent = true
        return conduct
      }
      const digest = await downloadInParts({ address, url, token, partBytes })
      if (digest === undefined) return undefined
      return install(id, next, digest === sha256 ? conduct : 'fails')
    },
    /** Says what it runs, after it was away. */
    comeBack: async (): Promise<void> => {
      isSilent = false
      await call('versions', { versions: [{ component: 'firmware', version }] }, token)
    },
    isSilent: () => isSilent,
  }
}
