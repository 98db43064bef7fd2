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

/** All attacks by name. Those on calls cover every call of the contract, so that new features are included. */
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

/** Attacks the platform as a visitor, a vendor and an unverified vendor. */
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
