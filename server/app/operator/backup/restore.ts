import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openConfigured } from '#server/app/operator/database.ts'
import { readSecret } from '#server/app/operator/secret.ts'
import { defineVerb } from '#server/app/operator/verb.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { assertEmpty } from '#server/platform/db/transfer/load.ts'
import { exists } from '#server/platform/system/diskFiles.ts'
import { unpack } from './archive.ts'
import { loadUnpacked } from './contents.ts'
import { assertNoOtherKeys, openKeys, writeKeys } from './keys.ts'
import { objectsPath } from './manifest.ts'
import { describeKeys } from './neededKeys.ts'

export const restore = defineVerb({
  name: 'restore',
  summary: 'Restores a backup into an empty database, with its files and keys',
  usage: '<file>',
  options: { 'without-keys': { type: 'boolean', about: 'Leaves the keys of the backup out' } },
  details: [
    'The database of the settings must be empty: nothing is overwritten. To restore beside another one, name a new DATA_DIR.',
    'The passphrase is asked for, or read from standard input or from BACKUP_PASSPHRASE.',
  ].join('\n'),
  run: async ([file = ''], { 'without-keys': withoutKeys }) => {
    if (!(await exists(file))) throw new Error(`${file} cannot be read`)
    const dataDir = resolve(readConfig(process.env).dataDir)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(dataDir, 'restore.'))
    try {
      const manifest = await unpack(file, folder)
      const files =
        manifest.keys && !withoutKeys
          ? openKeys(manifest.keys, await readSecret('passphrase', 'BACKUP_PASSPHRASE'))
          : {}
      await assertNoOtherKeys(dataDir, files)
      const database = await openConfigured()
      try {
        await assertEmpty(database.address(), `of ${dataDir}`)
        // Files first, as an unreferenced file is harmless and a missing one is not.
        if (await exists(join(folder, objectsPath)))
          await cp(join(folder, objectsPath), join(dataDir, objectsPath), { recursive: true, force: false })
        await writeKeys(dataDir, files)
        await loadUnpacked(database, folder, manifest)
      } finally {
        await database.close()
      }
      console.log(`Restored ${file} into ${dataDir}`)
      const lines = describeKeys(manifest.needed)
      if (lines.length > 0)
        console.log(['The database needs these keys:', ...lines.map((line) => `  ${line}`)].join('\n'))
    } finally {
      // A damaged archive may still be unpacking.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    }
  },
})
