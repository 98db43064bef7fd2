import { drizzle } from 'drizzle-orm/node-postgres'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { Database } from './database.ts'
import { leasePostgres } from './embedded/lease.ts'
import { listenToPostgres } from './listen.ts'
import { migrate, type PrepareDatabase } from './migrate.ts'
import { openPool, type PoolUse, poolUse } from './pool.ts'

export interface OpenDatabase {
  db: Database
  /** Separate connections for reads that last as long as a file is written. */
  longReads: Database
  /** Returns the address for new connections. */
  address(): string
  /** Runs SQL of a library: one statement with parameters, or several without. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls back on each NOTIFY on a channel (LISTEN). Returns a function that stops listening. */
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>
  connections(): PoolUse[]
  close(): Promise<void>
}

const connectionTimeoutMs = 10_000
/** Number of connections of one server to PostgreSQL. */
export const poolSize = 10
/** Number of additional connections for long reads. */
const longReadsSize = 4
/**
 * Number of connections that statements of libraries use at once. The workers of the job queue poll simultaneously, and
 * each connection costs an idle server 8 MB.
 */
const librarySize = 2

/** Opens the database at an address, which is read for each new connection. `release` is called when it is closed. */
const openAt = (address: () => string, release: () => Promise<void>): OpenDatabase => {
  // Reads leave some of these free, also to cancel statements that are no longer needed (http/fairQueues.ts).
  const cancel = (pid: number) => pool.query('select pg_cancel_backend($1)', [pid])
  const pool = openPool(address, { max: poolSize, connectionTimeoutMillis: connectionTimeoutMs }, cancel)
  const long = openPool(address, { max: longReadsSize }, cancel)
  const limitLibraries = pLimit(librarySize)
  return {
    db: drizzle(pool),
    longReads: drizzle(long),
    address,
    executeSql: async (text, values) => {
      const results: pg.QueryResult | pg.QueryResult[] = await limitLibraries(() => pool.query(text, values))
      return Array.isArray(results) ? { rows: results.flatMap(({ rows }) => rows) } : results
    },
    listen: (channel, onNotify) => listenToPostgres(address, channel, onNotify),
    connections: () => [poolUse('main', pool), poolUse('longReads', long)],
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

/** Opens a database without migrating it: PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`. */
export const connectDatabase = async ({ databaseUrl, dataDir }: DatabaseLocation): Promise<OpenDatabase> =>
  databaseUrl
    ? openAt(
        () => databaseUrl,
        async () => {},
      )
    : openEmbedded(dataDir)

/** Opens a database and migrates it. */
export const openMigratedDatabase = async (
  location: DatabaseLocation,
  prepare: PrepareDatabase,
): Promise<OpenDatabase> => {
  const opened = await connectDatabase(location)
  try {
    await migrate(opened, prepare)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
