import { sql } from 'drizzle-orm'
import { signedFirmwareText } from '#contract/firmware/signed.ts'
import { readSignedFields } from '#server/features/firmware/signed.ts'
import { versionKey } from '#server/platform/db/tables/columns.ts'
import type { Binding, Changes } from '#server/platform/workflows/binding.ts'
import { firmware, firmwareRollout } from './tables.ts'

/**
 * Selects the newest version of the same component and product that was ever released: devices may run withdrawn
 * versions.
 */
export const newestRelease = sql`(
  select other.release from ${firmware} other
   where other.pid = ${firmware.pid} and other.component = ${firmware.component} and other.id <> ${firmware.id}
     and other.state in ('released', 'withdrawn') order by ${versionKey(sql`other.release`)} desc limit 1)`

export const openRolloutCount = sql`(
  select count(*)::int from ${firmwareRollout} where firmware_id = ${firmware.id}
     and ${firmwareRollout.state} in ('scheduled', 'running', 'paused'))`

export const firmwareLifeBinding: Binding<'firmwareLife'> = {
  name: 'firmwareLife',
  owner: { vendor: 'vid' },
  title: 'name',
  input: { newest: newestRelease, openRollouts: openRolloutCount },

  /**
   * Locks all versions of the component: releases are serialised, also with the start of rollouts, as each reads the
   * states of the others.
   */
  async before(tx, id) {
    await tx.execute(
      sql`select 1 from ${firmware} where (pid, component) = (select pid, component from ${firmware} where id = ${id})
           order by id for update`,
    )
  },

  /** Sets the time that the signature covers; the log contains the signed text from then on. */
  async beforeLog(tx, id, event) {
    if (event !== 'firmware.release') return
    await tx.execute(sql`update ${firmware} set signed_time = date_trunc('second', now()) where id = ${id}`)
  },
  async changes(tx, id, event): Promise<Changes> {
    const signed = event === 'firmware.release' ? await readSignedFields(tx, id) : undefined
    return signed ? { signedText: { before: null, after: signedFirmwareText(signed) } } : {}
  },

  messages: {
    'firmware.withdraw': {
      toVendor: 'firmware.server:firmwareLife.messages.firmware.withdraw.toVendor',
    },
  },
}
