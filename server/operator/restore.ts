import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, embeddedPath, openEmbedded } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { restorePlaces } from '../db/restorePlaces.ts'
import { rowsOf } from '../query/rows.ts'
import { objectsPath, readArchive } from './archive.ts'
import { embeddedFolder, hasDatabase, withLock } from './database.ts'
import { exists } from './exists.ts'
import { defineVerb } from './verb.ts'

/** Tables that a database without any data has rows in. */
const bookkeeping = ['migration', 'reading_ledger', 'reading_rollup_head', 'transition_head', 'vid_counter']

const tablesOf = (db: Database) =>
  rowsOf<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = 'public'`)

const assertEmpty = async (dataDir: string): Promise<void> => {
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

/** Makes the database of a backup and opens it once, so that only a sound one is put in place. */
const load = async (path: string, dump: Blob): Promise<void> => {
  const opened = await openEmbedded(path, dump)
  try {
    const tables = await tablesOf(opened.db)
    if (!tables.some(({ name }) => name === 'migration'))
      throw new Error('The backup is not of this platform. Nothing was changed')
    await migrate(opened)
  } finally {
    await opened.close()
  }
}

/** What a backup brings, by its place in DATA_DIR: the database and the files that its records refer to. */
const partsOf = (dataDir: string) => [relative(dataDir, embeddedPath(dataDir)), objectsPath]

const move = async (part: string, from: string, to: string): Promise<void> => {
  if (!(await exists(join(from, part)))) return
  await mkdir(dirname(join(to, part)), { recursive: true })
  await rm(join(to, part), { recursive: true, force: true })
  await rename(join(from, part), join(to, part))
}

const remove = (path: string) => rm(path, { recursive: true, force: true })

/** Undoes a restore that was killed before all of it was in place, and clears away what one has left. */
const settle = async (dataDir: string): Promise<void> => {
  const { incoming, replaced, discarded } = restorePlaces(dataDir)
  await remove(incoming)
  await remove(discarded)
  for (const part of partsOf(dataDir)) await move(part, replaced, dataDir)
  await remove(replaced)
}

const putInPlace = async (dataDir: string): Promise<void> => {
  const { incoming, replaced, discarded } = restorePlaces(dataDir)
  await mkdir(replaced)
  for (const part of partsOf(dataDir)) {
    // What was not there is undone by an empty folder in its place.
    await mkdir(join(dataDir, part), { recursive: true })
    await move(part, dataDir, replaced)
  }
  for (const part of partsOf(dataDir)) await move(part, incoming, dataDir)
  // From here on there is nothing to undo.
  await rename(replaced, discarded)
  await remove(discarded)
  await remove(incoming)
}

export const restore = defineVerb({
  name: 'restore',
  summary: 'Puts a backup in the place of the embedded database and its files',
  usage: '<file>',
  options: { force: { type: 'boolean', about: 'Replaces a database that is not empty' } },
  details: 'Stop the server first. With DATABASE_URL set, use pg_restore instead.',
  run: async ([file = ''], { force }) => {
    const dataDir = embeddedFolder('pg_restore')
    if (!(await exists(file))) throw new Error(`${file} cannot be read`)
    const { incoming } = restorePlaces(dataDir)
    await withLock(dataDir, async () => {
      await settle(dataDir)
      if (!force) await assertEmpty(dataDir)
      try {
        const dump = await readArchive(file, incoming)
        await load(embeddedPath(incoming), dump)
      } catch (error) {
        await remove(incoming)
        throw error
      }
      await putInPlace(dataDir)
    })
    console.log(`Restored ${file} into ${dataDir}`)
  },
})
