import { createWriteStream } from 'node:fs'
import { cp, link, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openConfigured } from '#server/app/operator/database.ts'
import { readSecret } from '#server/app/operator/secret.ts'
import { defineVerb } from '#server/app/operator/verb.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { withSnapshot } from '#server/platform/db/transfer/snapshot.ts'
import { exists } from '#server/platform/system/diskFiles.ts'
import { packFolder } from './archive.ts'
import { sealKeys } from './keys.ts'
import { type Manifest, manifestName, objectsPath, rowsName } from './manifest.ts'
import { neededKeys } from './neededKeys.ts'
import { verifyBackup } from './verify.ts'

/**
 * Hard-links every file of a folder into another, or copies it to another disk. Skips files that are removed meanwhile.
 */
const linkFiles = async (from: string, to: string): Promise<void> => {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, source.slice(from.length))
    await mkdir(dirname(target), { recursive: true })
    await link(source, target).catch(async ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EEXIST' || code === 'ENOENT') return
      await cp(source, target)
    })
  }
}

const writeSnapshot = (address: string, folder: string, keys: Manifest['keys']): Promise<Manifest> =>
  withSnapshot(address, async (snapshot) => {
    const tables: Manifest['tables'] = []
    for (const table of snapshot.tables) {
      await pipeline(snapshot.rowsOf(table), createWriteStream(join(folder, rowsName(table.name))))
      const [found] = await snapshot.query<{ count: string }>(`select count(*) from "${table.name}"`)
      tables.push({ ...table, rows: Number(found?.count) })
    }
    const { partitions, sequences, migrations } = snapshot
    const needed = await neededKeys(snapshot.query)
    return { format: 1, time: new Date().toISOString(), migrations, tables, partitions, sequences, needed, keys }
  })

/**
 * Writes a database and the files of the embedded storage to one file while servers run. Files are linked before and
 * after the snapshot, so that every file that the snapshot names is included.
 */
const writeBackup = async (address: string, dataDir: string, path: string, keys: Manifest['keys']): Promise<void> => {
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, 'backup.'))
  try {
    await mkdir(join(folder, 'database'))
    const [from, to] = [join(dataDir, objectsPath), join(folder, objectsPath)]
    await linkFiles(from, to)
    const manifest = await writeSnapshot(address, folder, keys)
    await linkFiles(from, to)
    await writeFile(join(folder, manifestName), JSON.stringify(manifest))
    await packFolder(folder, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const backup = defineVerb({
  name: 'backup',
  summary: 'Writes the database, its files and its keys to one file, while servers go on',
  usage: '<file>',
  options: {
    force: { type: 'boolean', about: 'Replaces a file that is there' },
    'without-keys': { type: 'boolean', about: 'Leaves the key files out: keep them elsewhere' },
    verify: { type: 'boolean', about: 'Restores the backup into a temporary folder and verifies the log there' },
  },
  details: [
    'The key files are encrypted with a passphrase of 12 characters or more, which is asked for, or read from standard',
    'input or from BACKUP_PASSPHRASE. Files in Alibaba Cloud OSS are not in the backup.',
  ].join('\n'),
  run: async ([file = ''], { force, verify, 'without-keys': withoutKeys }) => {
    const path = resolve(file)
    const { dataDir, databaseUrl } = readConfig(process.env)
    if (!databaseUrl && !(await exists(join(dataDir, 'postgres'))))
      throw new Error(`There is no database in ${dataDir}`)
    if (!force && (await exists(path))) throw new Error(`${file} is there already. Choose another name, or add --force`)
    const passphrase = withoutKeys ? undefined : await readSecret('passphrase', 'BACKUP_PASSPHRASE')
    if (passphrase !== undefined && passphrase.length < 12)
      throw new Error('The passphrase needs 12 characters or more. To leave the keys out, add --without-keys')
    const { address, close } = await openConfigured()
    const keys = passphrase === undefined ? undefined : await sealKeys(dataDir, passphrase)
    await writeBackup(address(), resolve(dataDir), path, keys).finally(close)
    const { size } = await stat(path)
    console.log(`Wrote ${file}, ${(size / 1e6).toFixed(1)} MB`)
    if (verify) console.log(await verifyBackup(path, passphrase))
  },
})
