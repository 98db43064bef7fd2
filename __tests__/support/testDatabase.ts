import { randomBytes } from 'node:crypto'
import { openDatabase } from '#server/app/database.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { citusUrl, distribute } from './citus.ts'
import { createDatabase, dropDatabase, hourNow, testPrefix, urlOf } from './postgres.ts'
import { testAuditKey, testLicenceKey, testSecretKey } from './testEnv.ts'

interface Options {
  /** Without demonstration data: migrated and empty. */
  empty?: boolean
}

/** A test's own database, which any process can open. */
export interface TestDatabase {
  /** Settings of a server that uses the database. */
  env: Record<string, string>
  open(): Promise<OpenDatabase>
  remove(): Promise<void>
}

/**
 * Creates a test's own database as a copy of the demonstration template or the empty one; on Citus,
 * distributed.
 */
export const createTestDatabase = async ({ empty = false }: Options = {}): Promise<TestDatabase> => {
  const name = `${testPrefix}${hourNow()}_${randomBytes(6).toString('hex')}`
  await createDatabase(name, empty ? process.env.TEST_EMPTY_TEMPLATE : process.env.TEST_TEMPLATE)
  const coordinator = citusUrl()
  if (coordinator) await distribute(coordinator, name)
  const databaseUrl = urlOf(name)
  return {
    env: {
      DATABASE_URL: databaseUrl,
      AUDIT_KEY: testAuditKey,
      SECRET_KEY: testSecretKey,
      LICENCE_KEY: testLicenceKey,
    },
    open: () => openDatabase({ databaseUrl, dataDir: '' }),
    remove: () => dropDatabase(name),
  }
}
