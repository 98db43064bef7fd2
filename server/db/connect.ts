import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import { makeDataDir } from '../dataDir.ts'
import { listenOnServer } from './listen.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { PrivateFolder } from './privateFolder.ts'
import { assertRestored, removeLeft } from './restorePlaces.ts'
import * as schema from './schema.ts'

/** One dialect for both stores. `execute` answers `{ rows }` on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** What the connections of a pool do, and how many statements wait for one. */
interface PoolUse {
  name: 'main' | 'longReads'
  busy: number
  idle: number
  waiting: number
}

export interface OpenDatabase {
  db: Database
  /** For what holds a connection as long as a file is written: on connections of its own, where there are several. */
  longReads: Database
  kind: 'pglite' | 'postgresql'
  /** Runs what a library has written: one statement with parameters, or several without. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls back whenever a transaction that told a channel (`pg_notify`) has been committed; answers how to stop. */
  listen(channel: string, hear: () => void): Promise<() => Promise<void>>
  /** Of PostgreSQL; the embedded database has none. */
  connections(): PoolUse[]
  close(): Promise<void>
}

export interface EmbeddedDatabase extends OpenDatabase {
  /** The whole database as a compressed archive, for the `template` of another. */
  dump(): Promise<Blob>
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

const openPostgres = async (url: string): Promise<OpenDatabase> => {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: connectionTimeoutMs })
  const long = new pg.Pool({ connectionString: url, max: longReadsMax })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  for (const one of [pool, long]) one.on('error', () => {})
  return {
    db: drizzleNodePostgres(pool, { schema }) as unknown as Database,
    longReads: drizzleNodePostgres(long, { schema }) as unknown as Database,
    kind: 'postgresql',
    executeSql: async (text, values) => {
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
      return Array.isArray(results) ? { rows: results.flatMap(({ rows }) => rows) } : results
    },
    listen: (channel, hear) => listenOnServer(url, channel, hear),
    connections: () => [useOf('main', pool), useOf('longReads', long)],
    close: async () => {
      await Promise.all([pool.end(), long.end()])
    },
  }
}

/** Where the embedded database lies inside DATA_DIR, beside its lock. */
export const embeddedPath = (dataDir: string): string => join(dataDir, 'db')

/** An eighth of PostgreSQL's own choice: what it does not hold, the system does in its cache of files (docs/decisions/0003-embedded-database.md). */
const sharedBuffers = '16MB'

/** In the place of a folder; the database then lives as long as it is open. */
const memory = 'memory://'

/** Opens an embedded database as it is, whose folder the caller has locked; `template` fills a new one. */
export const openEmbedded = async (path: string, template?: Blob): Promise<EmbeddedDatabase> => {
  const client = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    ...(path === memory ? { dataDir: memory } : { fs: new PrivateFolder(path) }),
    ...(template && { loadDataDir: template }),
  })
  const statements = fromPglite(client)
  const db = drizzlePglite(client, { schema }) as unknown as Database
  return {
    db,
    longReads: db,
    kind: 'pglite',
    executeSql: (text, values) => statements.executeSql(text, values),
    listen: (channel, hear) => client.listen(channel, hear),
    connections: () => [],
    close: () => client.close(),
    dump: async () => {
      await client.exec('checkpoint')
      return client.dumpDataDir('gzip')
    },
  }
}

const openPglite = async (dataDir: string, template?: Blob): Promise<OpenDatabase> => {
  await makeDataDir(dataDir)
  const release = await lockFolder(dataDir)
  try {
    await assertRestored(dataDir)
    await removeLeft(dataDir)
    const opened = await openEmbedded(embeddedPath(dataDir), template)
    const close = async () => {
      await opened.close()
      await release()
    }
    return { ...opened, close }
  } catch (error) {
    await release()
    throw error
  }
}

interface Where {
  databaseUrl?: string | undefined
  dataDir: string
  /** A dump of a migrated, empty embedded database: opens in a tenth of the time of a fresh one. */
  template?: Blob
}

/** Opens PostgreSQL when an address is given, else the embedded database in `dataDir`, and migrates it. */
export const openDatabase = async ({ databaseUrl, dataDir, template }: Where): Promise<OpenDatabase> => {
  const opened = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(dataDir, template)
  try {
    await migrate(opened)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
