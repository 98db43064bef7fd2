import { startPlatform } from '#support/platform.ts'
import type { TrustRun } from '../run.ts'
import { callAsEveryRole } from './access.ts'
import { type Attack, createTarget } from './attack.ts'
import { sendDeepBodies } from './bodies.ts'
import { crowdOut } from './crowds.ts'
import { sendForeignIds } from './foreignIds.ts'
import { sendMarkup } from './markup.ts'
import { bombMailbox, lockOut } from './strangers.ts'
import { sendUnstorableText } from './unstorable.ts'

/** All attacks by name. Those on calls cover every call of the contract, so that new features are included. */
export const attacks: Record<string, Attack> = {
  'calls of other roles': callAsEveryRole,
  'ids of other vendors': sendForeignIds,
  'text that cannot be stored': sendUnstorableText,
  'deep and large bodies': sendDeepBodies,
  'markup that acts': sendMarkup,
  'crowds of one account': crowdOut,
  'locking others out': lockOut,
  'mail bombs': bombMailbox,
}

/** Attacks the platform as a visitor, a vendor and an unverified vendor. */
export const attack: TrustRun = {
  summary: 'attacks by strangers and vendors on every call',
  rounds: 10,
  async run({ rounds, seed, say }) {
    for (let round = 0; round < rounds; round++) {
      const platform = await startPlatform()
      try {
        const target = await createTarget(platform, seed + round)
        for (const [name, make] of Object.entries(attacks)) say(`${name}: ${await make(target)}`)
      } finally {
        await platform.close()
      }
    }
  },
}
