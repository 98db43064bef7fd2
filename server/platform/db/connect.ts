import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './database.ts'
import { leasePostgres } from './embedded/lease.ts'
import { listenToPostgres } from './listen.ts'
import { migrate, type PrepareDatabase } from './migrate.ts'
import { openPool, type PoolUse, useOf } from './pool.ts'

export interface OpenDatabase {
  db: Database
  /** For what holds a connection as long as a file is written: on connections of its own. */
  longReads: Database
  /** Returns the address that new connections go to. */
  address(): string
  /** Runs what a library has written: one statement with parameters, or several without. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls back whenever a transaction that told a channel (`pg_notify`) has been committed; answers how to stop. */
  listen(channel: string, hear: () => void): Promise<() => Promise<void>>
  connections(): PoolUse[]
  close(): Promise<void>
}

const connectionTimeoutMs = 10_000
/** Connections of one server to PostgreSQL. */
export const poolSize = 10
/** Beside them; who finds none free waits for one. */
const longReadsMax = 4

/** Opens the database at an address, which is asked for whenever a connection is made. `release` is called at the end. */
const openAt = (address: () => string, release: () => Promise<void>): OpenDatabase => {
  // Reads leave some of these free, also to cancel statements that are no longer needed (http/fairQueues.ts).
  const cancel = (pid: number) => pool.query('select pg_cancel_backend($1)', [pid])
  const pool = openPool(address, { max: poolSize, connectionTimeoutMillis: connectionTimeoutMs }, cancel)
  const long = openPool(address, { max: longReadsMax }, cancel)
  return {
    db: drizzle(pool),
    longReads: drizzle(long),
    address,
    executeSql: async (text, values) => {
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
      return Array.isArray(results) ? { rows: results.flatMap(({ rows }) => rows) } : results
    },
    listen: (channel, hear) => listenToPostgres(address, channel, hear),
    connections: () => [useOf('main', pool), useOf('longReads', long)],
    close: async () => {
      await Promise.all([pool.end(), long.end()])
      await release()
    },
  }
}

const openEmbedded = async (dataDir: string): Promise<OpenDatabase> => {
  const { address, release } = await leasePostgres(dataDir)
  return openAt(address, release)
}

export interface DatabaseLocation {
  databaseUrl?: string | undefined
  dataDir: string
}

/** Opens a database as it is: PostgreSQL at an address when one is given, else the embedded one in `dataDir`. */
export const connectDatabase = async ({ databaseUrl, dataDir }: DatabaseLocation): Promise<OpenDatabase> =>
  databaseUrl
    ? openAt(
        () => databaseUrl,
        async () => {},
      )
    : openEmbedded(dataDir)

/** Opens a database and migrates it. */
export const openMigrated = async (where: DatabaseLocation, prepare: PrepareDatabase): Promise<OpenDatabase> => {
  const opened = await connectDatabase(where)
  try {
    await migrate(opened, prepare)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
