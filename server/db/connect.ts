import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import { leasePostgres } from './embedded/lease.ts'
import { listenToPostgres } from './listen.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema.ts'

/** What the connections of a pool do, and how many statements wait for one. */
interface PoolUse {
  name: 'main' | 'longReads'
  busy: number
  idle: number
  waiting: number
}

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

const useOf = (name: PoolUse['name'], { totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  name,
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/**
 * Opens a pool whose connections may break at any moment without ending the process. The pool listens for errors of idle
 * connections only: one that breaks between two statements of a transaction has to have a listener of its own.
 */
const openPool = (address: () => string, options: pg.PoolConfig): pg.Pool => {
  class Client extends pg.Client {
    constructor(own?: pg.ClientConfig) {
      super({ ...own, connectionString: address() })
    }
  }
  const ignore = () => {}
  return new pg.Pool({ ...options, Client }).on('error', ignore).on('connect', (client) => client.on('error', ignore))
}

/** Opens the database at an address, which is asked for whenever a connection is made. `release` is called at the end. */
const openAt = (address: () => string, release: () => Promise<void>): OpenDatabase => {
  const pool = openPool(address, { max: poolSize, connectionTimeoutMillis: connectionTimeoutMs })
  const long = openPool(address, { max: longReadsMax })
  return {
    db: drizzle(pool, { schema }) as unknown as Database,
    longReads: drizzle(long, { schema }) as unknown as Database,
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

interface Where {
  databaseUrl?: string | undefined
  dataDir: string
}

/** Opens a database as it is: PostgreSQL at an address when one is given, else the embedded one in `dataDir`. */
export const connectDatabase = async ({ databaseUrl, dataDir }: Where): Promise<OpenDatabase> =>
  databaseUrl
    ? openAt(
        () => databaseUrl,
        async () => {},
      )
    : openEmbedded(dataDir)

/** Opens a database and migrates it. */
export const openDatabase = async (where: Where): Promise<OpenDatabase> => {
  const opened = await connectDatabase(where)
  try {
    await migrate(opened)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
