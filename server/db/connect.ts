import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema.ts'

/** One dialect for both stores. `execute` answers `{ rows }` on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  kind: 'pglite' | 'postgresql'
  close(): Promise<void>
}

const connectionTimeoutMs = 10_000
const poolSize = 10

const openPostgres = async (url: string): Promise<OpenDatabase> => {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: connectionTimeoutMs })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    db: drizzleNodePostgres(pool, { schema }) as unknown as Database,
    kind: 'postgresql',
    close: () => pool.end(),
  }
}

const openPglite = async (folder: string, template?: Blob): Promise<OpenDatabase> => {
  await mkdir(folder, { recursive: true })
  const release = await lockFolder(folder)
  try {
    const client = await PGlite.create({ dataDir: join(folder, 'db'), ...(template && { loadDataDir: template }) })
    return {
      db: drizzlePglite(client, { schema }) as unknown as Database,
      kind: 'pglite',
      close: async () => {
        await client.close()
        await release()
      },
    }
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
