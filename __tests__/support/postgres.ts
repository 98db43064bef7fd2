import { databaseAt, runStatements } from '#tools/lib/statements.ts'
import { workerUrls } from './citus.ts'

/** The address of the PostgreSQL that holds the databases of tests; `globalSetup` starts one where the caller names none. */
const adminUrl = (): string => {
  const { TEST_DATABASE_URL: url } = process.env
  if (!url) throw new Error('Tests with a database run in the projects `server` and `browser`, which start PostgreSQL')
  return url
}

/** Begins the names of the databases that single tests work on; the hour follows in which they were made. */
export const testPrefix = 'console_test_'

/** Hours since 1970. */
export const hourNow = (): number => Math.floor(Date.now() / 3_600_000)

/** The address of a database on the PostgreSQL of the tests. */
export const urlOf = (name: string): string => databaseAt(adminUrl(), name)

/**
 * Creates an empty database, or copies a template. Copies its files: to write each page to the log, as PostgreSQL does
 * unless told, takes three times as much of a processor.
 */
export const createDatabase = async (name: string, template?: string): Promise<void> => {
  const copy = template ? ` template ${template} strategy file_copy` : ''
  const { TEST_TABLESPACE: space } = process.env
  await runStatements(adminUrl(), `create database ${name}${copy}${space ? ` tablespace ${space}` : ''}`)
}

/** Drops a database; on Citus from the coordinator, which holds connections to the workers, and then from each worker. */
export const dropDatabase = async (name: string): Promise<void> => {
  for (const url of [adminUrl(), ...(await workerUrls()).map(({ href }) => href)])
    await runStatements(url, `drop database if exists ${name} with (force)`)
}

/** Lists the databases whose names begin so. */
export const databasesNamed = async (prefix: string): Promise<string[]> => {
  const rows = await runStatements(adminUrl(), `select datname from pg_database where datname like '${prefix}%'`)
  return rows.map(({ datname }) => String(datname))
}
