import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/app/database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedAuditKeys, checkpointsFile } from '#server/platform/keys/auditFolder.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { unpack } from './archive.ts'
import { loadUnpacked } from './contents.ts'
import { openKeys, writeKeys } from './keys.ts'

/**
 * Restores a backup into a temporary folder with a separate embedded database, compares the numbers of rows, and
 * verifies the transition log with the keys of the backup, or of the settings if it has none. Returns a summary.
 */
export const verifyBackup = async (path: string, passphrase: string | undefined): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'device-console-verify-'))
  try {
    const manifest = await unpack(path, join(folder, 'backup'))
    const database = await openDatabase({ dataDir: join(folder, 'data') })
    try {
      const rows = await loadUnpacked(database, join(folder, 'backup'), manifest)
      const config = readConfig(process.env)
      const acceptedKeys = await acceptedAuditKeys(config)
      const restored = { auditKeys: undefined, dataDir: join(folder, 'data') }
      if (manifest.keys && passphrase !== undefined)
        await writeKeys(restored.dataDir, openKeys(manifest.keys, passphrase))
      const own = await acceptedAuditKeys(restored)
      const path = checkpointsFile(own.length > 0 ? restored : config)
      const { steps } = await verifyLog(database.db, { keys: [...acceptedKeys, ...own], path })
      return `Restored ${rows.toLocaleString('en')} rows into a temporary folder; ${steps.toLocaleString('en')} steps of the log verified`
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}
