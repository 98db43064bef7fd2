import { readFile, rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Database, embeddedPath, openEmbedded } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { rowsOf } from '../services/rows.ts'
import { embeddedFolder, exists, hasDatabase, withLock } from './database.ts'
import { defineVerb } from './verb.ts'

/** Tables that a database without any data has rows in. */
const bookkeeping = ['migration', 'reading_ledger', 'transition_head', 'vid_counter']

const unzip = promisify(gunzip)

const isTar = (archive: Buffer) => archive.toString('latin1', 257, 262) === 'ustar'

/** The backup as a plain archive. A damaged one must be found here: the embedded database would end the process. */
const readArchive = async (file: string): Promise<Blob> => {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) throw new Error(`${file} cannot be read`)
  const archive = await unzip(bytes).catch(() => undefined)
  if (!archive || !isTar(archive)) throw new Error(`${file} is not a backup, or is damaged. Nothing was changed`)
  return new Blob([archive])
}

const tablesOf = (db: Database) =>
  rowsOf<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = 'public'`)

const refuseUnlessEmpty = async (dataDir: string): Promise<void> => {
  if (!(await hasDatabase(dataDir))) return
  const { db, close } = await openEmbedded(embeddedPath(dataDir))
  try {
    for (const { name } of await tablesOf(db)) {
      if (bookkeeping.includes(name)) continue
      const rows = await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`)
      if (rows.length > 0) throw new Error(`The database in ${dataDir} is not empty. To replace all of it, add --force`)
    }
  } finally {
    await close()
  }
}

/** Unpacks the backup beside the database and opens it once, so that only a sound one is put in place. */
const unpack = async (path: string, archive: Blob): Promise<void> => {
  const opened = await openEmbedded(path, archive).catch(() => undefined)
  if (!opened) throw new Error('The backup is damaged. Nothing was changed')
  try {
    const tables = await tablesOf(opened.db)
    if (!tables.some(({ name }) => name === 'migration'))
      throw new Error('The backup is not of this platform. Nothing was changed')
    await migrate(opened)
  } finally {
    await opened.close()
  }
}

/** Finishes or undoes a restore that was killed between its two renames. */
const settle = async (path: string, aside: string, staging: string): Promise<void> => {
  await rm(staging, { recursive: true, force: true })
  if (!(await exists(aside))) return
  if (await exists(path)) await rm(aside, { recursive: true })
  else await rename(aside, path)
}

const putInPlace = async (path: string, aside: string, staging: string): Promise<void> => {
  if (await exists(path)) await rename(path, aside)
  await rename(staging, path)
  await rm(aside, { recursive: true, force: true })
}

export const restore = defineVerb({
  name: 'restore',
  summary: 'Puts a backup in the place of the embedded database',
  usage: '<file>',
  options: { force: { type: 'boolean', about: 'Replaces a database that is not empty' } },
  details: 'Stop the server first. With DATABASE_URL set, use pg_restore instead.',
  run: async ([file = ''], { force }) => {
    const dataDir = embeddedFolder('pg_restore')
    const archive = await readArchive(file)
    const path = embeddedPath(dataDir)
    const [aside, staging] = [`${path}.replaced`, `${path}.restoring`]
    await withLock(dataDir, async () => {
      await settle(path, aside, staging)
      if (!force) await refuseUnlessEmpty(dataDir)
      await unpack(staging, archive).catch(async (error) => {
        await rm(staging, { recursive: true, force: true })
        throw error
      })
      await putInPlace(path, aside, staging)
    })
    console.log(`Restored ${file} into ${dataDir}`)
  },
})
