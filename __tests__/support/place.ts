import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts'
import { createDatabase, dropDatabase, onPostgres, urlOf } from './postgres.ts'
import { readTemplate } from './template.ts'
import { testAuditKey } from './testEnv.ts'

export { onPostgres } from './postgres.ts'

interface Options {
  /** Without the demonstration world: migrated, and nothing in it. */
  empty?: boolean
}

/** Where a database lies, embedded or on the PostgreSQL of TEST_DATABASE_URL, whichever process opens it. */
export interface Place {
  /** The settings of a server that is to use it. */
  env: Record<string, string>
  open(): Promise<OpenDatabase>
  remove(): Promise<void>
}

const onServer = async (empty: boolean): Promise<Place> => {
  const name = `console_test_${randomBytes(6).toString('hex')}`
  await createDatabase(name, empty ? undefined : process.env.TEST_TEMPLATE)
  const databaseUrl = urlOf(name)
  return {
    env: { DATABASE_URL: databaseUrl, AUDIT_KEY: testAuditKey },
    open: () => openDatabase({ databaseUrl, dataDir: '' }),
    remove: () => dropDatabase(name),
  }
}

const inFolder = async (empty: boolean): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-test-'))
  let template: Blob | undefined = await readTemplate({ empty })
  return {
    env: { DATA_DIR: dataDir, AUDIT_KEY: testAuditKey },
    open: async () => {
      const opened = await openDatabase({ dataDir, ...(template && { template }) })
      template = undefined
      return opened
    },
    remove: () => rm(dataDir, { recursive: true }),
  }
}

/** A place for one test's own database. */
export const aPlace = ({ empty = false }: Options = {}): Promise<Place> =>
  onPostgres ? onServer(empty) : inFolder(empty)
