import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { formatKey } from '#contract/licences/keyCode.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { activateKey } from '#server/features/licences/activate.ts'
import { generateBatch, startBatch } from '#server/features/licences/generate.ts'
import { writeFleetKeys } from '#server/features/licences/seed/fleetKeys.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, device, licenceBatch, licenceKey, sysMsg } from '#server/platform/db/schema.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { spreadLicences } from './licenceDays.ts'

interface Drawn {
  pid: string
  batches: readonly { count: number; note: string; activated: number; revoked: number }[]
}

const drawn: readonly Drawn[] = [
  {
    pid: 'P2001',
    batches: [
      { count: 240, note: 'Line 2, first run', activated: 9, revoked: 0 },
      { count: 160, note: 'Line 2, second run', activated: 3, revoked: 0 },
    ],
  },
  {
    pid: 'P2003',
    batches: [{ count: 480, note: 'Pilot series', activated: 4, revoked: 0 }],
  },
  {
    pid: 'P2004',
    batches: [{ count: 120, note: 'First delivery', activated: 3, revoked: 1 }],
  },
]

/** Stores quotas and batches of licence keys, some of them activated and revoked. */
export const storeLicences = async ({ db, engine }: SeedContext): Promise<void> => {
  const [administrator] = await db
    .select({ accountId: account.id, username: account.username })
    .from(account)
    .where(sql`username = 'admin'`)
  if (!administrator) throw new Error('No administrator to grant licence keys')
  const context = { engine, language: 'en' as const }
  for (const { pid, batches } of drawn) {
    const devices = await rowsOf<{ id: string }>(
      db,
      sql`select id from ${device} where pid = ${pid} order by id limit 50`,
    )
    for (const { count, note, activated, revoked } of batches) {
      const newId = randomUUID()
      await startBatch(db, { newId, pid, count, note }, administrator)
      await generateBatch(db, newId)
      const keys = await rowsOf<{ id: string; serial: string }>(
        db,
        sql`select id, serial from ${licenceKey} where batch_id = ${newId} order by ordinal limit ${activated + revoked}`,
      )
      for (const { serial } of keys.slice(0, activated)) {
        const { id: deviceId } = devices.shift() ?? { id: '' }
        await activateKey(db, { serial: formatKey(serial), deviceId, pid }, context)
      }
      for (const { id } of keys.slice(activated))
        await transitionRecord(
          db,
          { workflow: 'licenceActivation', id, event: workflowEvent('licence.revoke', { note: 'Printed twice' }) },
          { actor: 'administrator', accountId: administrator.accountId, name: administrator.username },
          context,
        )
    }
  }
  // Demonstration data must not cause messages.
  await db.execute(sql`delete from ${sysMsg} where about_kind = 'licenceBatch'`)
  await spreadLicences(db)
  await db.execute(sql`analyze ${licenceBatch}, ${licenceKey}`)
}

/** Demonstration data of licence keys, and a file with keys for a simulated fleet. */
export const seed = {
  licences: storeLicences,
  fleetKeys: async ({ db, fleetKeys }) => {
    if (fleetKeys !== undefined) await writeFleetKeys(db, fleetKeys)
  },
} satisfies SeedParts
