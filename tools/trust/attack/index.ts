import { aPlatform } from '#support/platform.ts'
import type { TrustRun } from '../run.ts'
import { access } from './access.ts'
import { type Attack, targetOf } from './attack.ts'
import { bodies } from './bodies.ts'
import { crowding } from './crowds.ts'
import { foreignIds } from './foreignIds.ts'
import { markup } from './markup.ts'
import { lockingOut, mailBombs } from './strangers.ts'
import { unstorable } from './unstorable.ts'

/** Made on every call of the contract, where they are about calls: a new area is attacked from its first day. */
export const attacks: Record<string, Attack> = {
  'calls of other roles': access,
  'ids of other vendors': foreignIds,
  'text that cannot be stored': unstorable,
  'deep and large bodies': bodies,
  'markup that acts': markup,
  'crowds of one account': crowding,
  'locking others out': lockingOut,
  'mail bombs': mailBombs,
}

/** The platform as a stranger, a vendor and an unverified vendor would attack it. */
export const attack: TrustRun = {
  summary: 'attacks by strangers and vendors on every call',
  rounds: 10,
  async run({ rounds, seed, say }) {
    for (let round = 0; round < rounds; round++) {
      const platform = await aPlatform()
      try {
        const target = await targetOf(platform, seed + round)
        for (const [name, make] of Object.entries(attacks)) say(`${name}: ${await make(target)}`)
      } finally {
        await platform.close()
      }
    }
  },
}
