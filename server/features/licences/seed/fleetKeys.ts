import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { exactCsvLine } from '#contract/core/csv.ts'
import { formatKey } from '#contract/licences/keyCode.ts'
import { addLicenceEvent } from '#server/features/licences/events.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, licenceBatch, licenceKey } from '#server/platform/db/schema.ts'

/** Returns the path of the file with demonstration keys for a simulated fleet. */
export const fleetKeysFile = (dataDir: string): string => join(dataDir, 'demo-keys.csv')

interface Batch {
  id: string
  number: string
  pid: string
  vid: string
  count: number
}

/**
 * Exports the unused keys of the demonstration, round robin by product, into a file that only the account of the server
 * can read, and adds a licence log entry per batch, as every export does.
 */
export const writeFleetKeys = async (db: Database, file: string): Promise<void> => {
  const [administrator] = await db
    .select({ accountId: account.id, username: account.username })
    .from(account)
    .where(sql`username = 'admin'`)
  if (!administrator) throw new Error('No administrator to export licence keys')
  const batches = await rowsOf<Batch>(
    db,
    sql`update ${licenceBatch} set exports = exports + 1 where generated > 0 returning id, number, pid, vid, count`,
  )
  for (const { id: _, number, ...batch } of batches)
    await addLicenceEvent(
      db,
      { event: 'exported', ...batch, batch: number, reason: 'Simulated devices' },
      administrator,
    )
  const keys = await rowsOf<{ serial: string; pid: string }>(
    db,
    sql`select serial, pid from ${licenceKey} where state = 'generated' order by ordinal, pid, batch_id`,
  )
  const rows = [['serial', 'pid'], ...keys.map(({ serial, pid }) => [formatKey(serial), pid])]
  await writeFile(file, rows.map(exactCsvLine).join(''), { mode: 0o600 })
}
