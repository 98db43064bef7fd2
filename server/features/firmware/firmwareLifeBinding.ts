import { sql } from 'drizzle-orm'
import { signedFirmwareText } from '#contract/firmware/signed.ts'
import { signedFirmware } from '#server/features/firmware/signed.ts'
import type { Binding, Changes } from '#server/platform/workflows/binding.ts'
import { firmware, firmwareRollout } from './tables.ts'

/** Versions have up to four numbers, and are ordered by them one by one. */
const numbers = sql`(string_to_array(other.release, '.') || array['0', '0', '0'])[1:4]::int[]`

/** The newest of the same component and product that ever was released: devices have also what was withdrawn. */
export const newestOf = sql`(
  select other.release from ${firmware} other
   where other.pid = ${firmware.pid} and other.component = ${firmware.component} and other.id <> ${firmware.id}
     and other.state in ('released', 'withdrawn') order by ${numbers} desc limit 1)`

export const openRolloutsOf = sql`(
  select count(*)::int from ${firmwareRollout} where firmware_id = ${firmware.id}
     and ${firmwareRollout.state} in ('scheduled', 'running', 'paused'))`

export const firmwareLifeBinding: Binding<'firmwareLife'> = {
  name: 'firmwareLife',
  owner: { vendor: 'vid' },
  title: 'name',
  input: { newest: newestOf, openRollouts: openRolloutsOf },

  /** One version of a component after the other, and none while a rollout of it begins: each looks at the others' states. */
  async before(tx, id) {
    await tx.execute(
      sql`select 1 from ${firmware} where (pid, component) = (select pid, component from ${firmware} where id = ${id})
           order by id for update`,
    )
  },

  /** From its release on a version is signed; the log names the text that a signature can cover from then on. */
  async beforeLog(tx, id, event) {
    if (event !== 'firmware.release') return
    await tx.execute(sql`update ${firmware} set signed_time = date_trunc('second', now()) where id = ${id}`)
  },
  async changes(tx, id, event): Promise<Changes> {
    const signed = event === 'firmware.release' ? await signedFirmware(tx, id) : undefined
    return signed ? { signedText: { before: null, after: signedFirmwareText(signed) } } : {}
  },

  messages: {
    'firmware.withdraw': {
      toVendor: 'firmware.server:firmwareLife.messages.firmware.withdraw.toVendor',
    },
  },
}
