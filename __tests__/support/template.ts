import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/app/database.ts'
import { seedDemo } from '#server/app/seed/index.ts'
import { runStatements } from '#tools/lib/statements.ts'
import { testEngine } from './engine.ts'
import { createDatabase, databasesNamed, dropDatabase, hourNow, testPrefix, urlOf } from './postgres.ts'
import { testSecrets } from './testEnv.ts'

/** Demonstration data that most tests share: few, and the same in every run. */
export const testWorld = { readings: 4_000, end: Date.UTC(2026, 10, 20, 2) }

const sources = ['server', 'contract', 'machines', '__tests__/support/template.ts', 'package-lock.json']
const prefix = 'template_'
const hour = hourNow()

/**
 * Computes the name of a template from the hour and a hash of its sources: periods of the demonstration are
 * relative to its creation.
 */
const templateName = async (): Promise<string> => {
  const hash = createHash('sha256')
  const add = async (path: string): Promise<void> => {
    if (!(await stat(path)).isDirectory()) return void hash.update(path).update(await readFile(path))
    for (const name of (await readdir(path)).toSorted()) await add(join(path, name))
  }
  for (const path of sources) await add(path)
  return `${prefix}${hour}_${hash.digest('hex').slice(0, 16)}`
}

const quiet = () => {}

/**
 * Creates a database under a temporary name and renames it when complete, as two runs may create it
 * concurrently.
 */
const makeOnce = async (name: string, existing: readonly string[], template?: string): Promise<void> => {
  if (existing.includes(name)) return
  const draft = `draft_${hour}_${randomBytes(6).toString('hex')}`
  await createDatabase(draft, template)
  const { db, close } = await openDatabase({ databaseUrl: urlOf(draft), dataDir: '' })
  if (template) await seedDemo(db, testEngine, quiet, { ...testWorld, secrets: testSecrets })
  await db.execute('analyze')
  await close()
  await runStatements(urlOf('postgres'), `alter database ${draft} rename to ${name}`).catch(() => dropDatabase(draft))
}

/** Drops templates that are two or more hours old, and leftovers of killed runs that are older than a day. */
const dropOld = async (): Promise<void> => {
  const oldest = { [prefix]: hour - 1, draft_: hour - 24, [testPrefix]: hour - 24 }
  for (const [begin, first] of Object.entries(oldest))
    for (const name of await databasesNamed(begin))
      if (Number(name.slice(begin.length).split('_')[0]) < first) await dropDatabase(name).catch(quiet)
}

/**
 * Creates an empty and a seeded template database, unless they exist from a run with the same sources in
 * this hour. Tests use copies, which PostgreSQL creates in a tenth of a second. Sets TEST_EMPTY_TEMPLATE and
 * TEST_TEMPLATE.
 */
export const makeTemplates = async (): Promise<void> => {
  const current = await templateName()
  const existing = await databasesNamed(prefix)
  const [empty, seeded] = [`${current}_empty`, `${current}_seeded`]
  await makeOnce(empty, existing)
  await makeOnce(seeded, existing, empty)
  process.env.TEST_EMPTY_TEMPLATE = empty
  process.env.TEST_TEMPLATE = seeded
  await dropOld()
}
