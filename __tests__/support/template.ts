import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/app/database.ts'
import { seedDemo } from '#server/app/seed/index.ts'
import { runStatements } from '#tools/lib/statements.ts'
import { testEngine } from './engine.ts'
import { createDatabase, databasesNamed, dropDatabase, hourNow, testPrefix, urlOf } from './postgres.ts'
import { testSecrets } from './testEnv.ts'

/** The world that most tests share: small, and the same on every run. */
export const testWorld = { readings: 4_000, end: Date.UTC(2026, 10, 20, 2) }

const sources = ['server', 'contract', 'machines', '__tests__/support/template.ts', 'package-lock.json']
const prefix = 'template_'
const hour = hourNow()

/** Names a template after the hour and its sources: the periods of the demonstration are counted from when it was made. */
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

/** Makes a database under a name of its own and renames it when complete, as two runs may make it at the same time. */
const makeOnce = async (name: string, known: readonly string[], template?: string): Promise<void> => {
  if (known.includes(name)) return
  const draft = `draft_${hour}_${randomBytes(6).toString('hex')}`
  await createDatabase(draft, template)
  const { db, close } = await openDatabase({ databaseUrl: urlOf(draft), dataDir: '' })
  if (template) await seedDemo(db, testEngine, quiet, { ...testWorld, secrets: testSecrets })
  await db.execute('analyze')
  await close()
  await runStatements(urlOf('postgres'), `alter database ${draft} rename to ${name}`).catch(() => dropDatabase(draft))
}

/** Drops templates of two hours ago and more, and what runs that were killed have left until the day before. */
const dropOld = async (): Promise<void> => {
  const oldest = { [prefix]: hour - 1, draft_: hour - 24, [testPrefix]: hour - 24 }
  for (const [begin, first] of Object.entries(oldest))
    for (const name of await databasesNamed(begin))
      if (Number(name.slice(begin.length).split('_')[0]) < first) await dropDatabase(name).catch(quiet)
}

/**
 * Makes an empty and a seeded database, unless a run of the same sources has made them in this hour. Tests work on copies,
 * which PostgreSQL makes in a tenth of a second. Sets TEST_EMPTY_TEMPLATE and TEST_TEMPLATE.
 */
export const makeTemplates = async (): Promise<void> => {
  const current = await templateName()
  const known = await databasesNamed(prefix)
  const [empty, seeded] = [`${current}_empty`, `${current}_seeded`]
  await makeOnce(empty, known)
  await makeOnce(seeded, known, empty)
  process.env.TEST_EMPTY_TEMPLATE = empty
  process.env.TEST_TEMPLATE = seeded
  await dropOld()
}
