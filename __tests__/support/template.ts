import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { seedDemo } from '#server/seed/index.ts'
import { auditKeyFrom } from '#server/workflows/auditKey.ts'
import { testAuditKey } from './testEnv.ts'

/** The world that most tests share: small, and the same on every run. */
export const testWorld = { readings: 4_000, end: Date.UTC(2026, 10, 20, 2) }

const quiet = () => {}
const seedWorld = (db: Database) => seedDemo(db, auditKeyFrom(testAuditKey), quiet, testWorld)
const adminUrl = process.env.TEST_DATABASE_URL

/** Runs a statement beside the test databases, e.g. to make or drop one. */
export const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export const urlOf = (database: string): string => {
  const url = new URL(adminUrl ?? '')
  url.pathname = database
  return url.href
}

/** Writes the embedded database of a folder to one file, without packing it: loading it is what has to be quick. */
const dumpTo = async (name: string, dataDir: string): Promise<string> => {
  const client = await PGlite.create({ dataDir: join(dataDir, 'db') })
  const dump = await client.dumpDataDir('none')
  await client.close()
  const file = join(tmpdir(), name)
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  return file
}

/** Makes an empty and a seeded database once per run; tests load copies of them in a fraction of the time. */
export const makeTemplate = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-template-'))
  if (adminUrl) {
    const name = `console_template_${randomBytes(6).toString('hex')}`
    await administer(`create database ${name}`)
    const { db, close } = await openDatabase({ databaseUrl: urlOf(name), dataDir })
    await seedWorld(db)
    await close()
    process.env.TEST_TEMPLATE = name
    await rm(dataDir, { recursive: true })
    return
  }
  await (await openDatabase({ dataDir })).close()
  process.env.TEST_EMPTY_TEMPLATE = await dumpTo(`console-empty-${process.pid}.tar`, dataDir)
  const { db, close } = await openDatabase({ dataDir })
  await seedWorld(db)
  await close()
  process.env.TEST_TEMPLATE = await dumpTo(`console-template-${process.pid}.tar`, dataDir)
  await rm(dataDir, { recursive: true })
}

export const removeTemplate = async (): Promise<void> => {
  const template = process.env.TEST_TEMPLATE
  if (!template) return
  if (adminUrl) await administer(`drop database if exists ${template} with (force)`)
  else for (const file of [template, process.env.TEST_EMPTY_TEMPLATE ?? '']) await rm(file, { force: true })
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
