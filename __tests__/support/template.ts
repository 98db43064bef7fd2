import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { seedDemo } from '#server/seed/index.ts'
import { auditKeyFrom } from '#server/workflows/auditKey.ts'
import { cached, cacheFolder } from '../../tools/lib/cached.ts'
import { createDatabase, dropDatabase, onPostgres, urlOf } from './postgres.ts'
import { testAuditKey, testSecrets } from './testEnv.ts'

/** The world that most tests share: small, and the same on every run. */
export const testWorld = { readings: 4_000, end: Date.UTC(2026, 10, 20, 2) }

const quiet = () => {}
const seedWorld = (db: Database) =>
  seedDemo(db, auditKeyFrom(testAuditKey), quiet, { ...testWorld, secrets: testSecrets })

/** Writes the embedded database of a folder to one file, without packing it: loading it is what has to be quick. */
const dumpTo = async (file: string, dataDir: string): Promise<void> => {
  const client = await PGlite.create({ dataDir: join(dataDir, 'db') })
  const dump = await client.dumpDataDir('none')
  await client.close()
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
}

/** What the databases are made of. */
const sources = ['server', 'contract', 'machines', '__tests__/support', 'package-lock.json']
const ofDatabases = 'databases-'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Changes with the sources, and with the hour: the demonstration's periods are counted from when it was made. */
const nameNow = async (): Promise<string> => {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / hourMs)))
  const add = async (path: string): Promise<void> => {
    if (!(await stat(path)).isDirectory()) return void hash.update(path).update(await readFile(path))
    for (const name of (await readdir(path)).toSorted()) await add(join(path, name))
  }
  for (const path of sources) await add(path)
  return `${ofDatabases}${hash.digest('hex').slice(0, 16)}`
}

/** Of a day ago, which no run loads any more. */
const removeOld = async (): Promise<void> => {
  for (const name of await readdir(cacheFolder)) {
    const folder = join(cacheFolder, name)
    if (!name.startsWith(ofDatabases) || (await stat(folder)).mtimeMs > Date.now() - dayMs) continue
    await rm(folder, { recursive: true, force: true })
  }
}

const empty = 'empty.tar'
const seeded = 'seeded.tar'

const writeDatabases = async (folder: string): Promise<void> => {
  await removeOld()
  const dataDir = await mkdtemp(join(tmpdir(), 'console-template-'))
  await (await openDatabase({ dataDir })).close()
  await dumpTo(join(folder, empty), dataDir)
  const { db, close } = await openDatabase({ dataDir })
  await seedWorld(db)
  await close()
  await dumpTo(join(folder, seeded), dataDir)
  await rm(dataDir, { recursive: true })
}

/**
 * Makes an empty and a seeded database, unless a run of the same sources has made them in this hour; tests load copies of
 * them in a fraction of the time.
 */
export const makeTemplate = async (): Promise<void> => {
  if (onPostgres) {
    const dataDir = await mkdtemp(join(tmpdir(), 'console-template-'))
    const name = `console_template_${randomBytes(6).toString('hex')}`
    await createDatabase(name)
    const { db, close } = await openDatabase({ databaseUrl: urlOf(name), dataDir })
    await seedWorld(db)
    await close()
    process.env.TEST_TEMPLATE = name
    await rm(dataDir, { recursive: true })
    return
  }
  const folder = await cached(await nameNow(), writeDatabases)
  process.env.TEST_EMPTY_TEMPLATE = join(folder, empty)
  process.env.TEST_TEMPLATE = join(folder, seeded)
}

/** On a real PostgreSQL only: the files of the embedded ones stay for the next run. */
export const removeTemplate = async (): Promise<void> => {
  const template = process.env.TEST_TEMPLATE
  if (template && onPostgres) await dropDatabase(template)
}

const templates = new Map<string, Promise<Blob>>()

/** An embedded template, read once in a process. In the unit project there is none: an empty database is made anew. */
export const readTemplate = async ({ empty = false } = {}): Promise<Blob | undefined> => {
  const file = empty ? process.env.TEST_EMPTY_TEMPLATE : process.env.TEST_TEMPLATE
  if (file === undefined) return undefined
  const read = async () => new Blob([await readFile(file)])
  const template = templates.get(file) ?? read()
  templates.set(file, template)
  return template
}
