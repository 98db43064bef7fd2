import { randomBytes } from 'node:crypto'
import { openDatabase } from '#server/app/database.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { citusUrl, distribute } from './citus.ts'
import { createDatabase, dropDatabase, hourNow, testPrefix, urlOf } from './postgres.ts'
import { testAuditKey, testLicenceKey, testSecretKey } from './testEnv.ts'

interface Options {
  /** Without the demonstration world: migrated, and nothing in it. */
  empty?: boolean
}

/** Where a test's own database lies, whichever process opens it. */
export interface Place {
  /** The settings of a server that is to use it. */
  env: Record<string, string>
  open(): Promise<OpenDatabase>
  remove(): Promise<void>
}

/** Creates a database of a test's own: a copy of the demonstration world, or of an empty database; on Citus, distributed. */
export const aPlace = async ({ empty = false }: Options = {}): Promise<Place> => {
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
