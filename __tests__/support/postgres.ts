import { databaseAt, runStatements } from '#tools/lib/statements.ts'
import { workerUrls } from './citus.ts'

/**
 * Returns the URL of the PostgreSQL for tests. `globalSetup` starts one unless the environment names one.
 * Throws outside its projects.
 */
const adminUrl = (): string => {
  const { TEST_DATABASE_URL: url } = process.env
  if (!url) throw new Error('Tests with a database run in the projects `server` and `browser`, which start PostgreSQL')
  return url
}

/** Prefix of the names of test databases, followed by the hour of their creation. */
export const testPrefix = 'console_test_'

/** Returns the number of hours since 1970. */
export const hourNow = (): number => Math.floor(Date.now() / 3_600_000)

/** Returns the URL of a database on the PostgreSQL for tests. */
export const urlOf = (name: string): string => databaseAt(adminUrl(), name)

/**
 * Creates an empty database, or copies a template by file: PostgreSQL's default of writing each page to the
 * log takes three times the CPU time.
 */
export const createDatabase = async (name: string, template?: string): Promise<void> => {
  const copy = template ? ` template ${template} strategy file_copy` : ''
  const { TEST_TABLESPACE: space } = process.env
  await runStatements(adminUrl(), `create database ${name}${copy}${space ? ` tablespace ${space}` : ''}`)
}

/**
 * Drops a database; on Citus first from the coordinator, which has connections to the workers, and then from
 * each worker.
 */
export const dropDatabase = async (name: string): Promise<void> => {
  for (const url of [adminUrl(), ...(await workerUrls()).map(({ href }) => href)])
    await runStatements(url, `drop database if exists ${name} with (force)`)
}

/** Lists the databases with a name prefix. */
export const databasesNamed = async (prefix: string): Promise<string[]> => {
  const rows = await runStatements(adminUrl(), `select datname from pg_database where datname like '${prefix}%'`)
  return rows.map(({ datname }) => String(datname))
}
