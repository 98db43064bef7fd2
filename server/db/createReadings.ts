import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/devices/readings/index.ts'
import { rowsOf } from '../query/rows.ts'
import type { Database } from './connect.ts'
import { readingStatements, remoteStatements, rollupStatements, uniqueKey } from './readingStatements.ts'
import { tableName } from './readings.ts'
import { releaseKeys } from './releaseKeys.ts'

/** Other PostgreSQL servers that this database knows for readings (docs/operating.md, "Readings on other PostgreSQL servers"). */
const foreignServers = async (db: Database): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select srvname as name from pg_foreign_server where srvname like 'readings\\_%' order by srvname`,
  )
  return rows.map(({ name }) => name)
}

/** A lock that a reader over there holds, waiting for one of this transaction, is a circle that no server sees whole. */
const lockTimeout = "set lock_timeout = '10s'"

const runOn = (db: Database, server: string, statements: string[]) =>
  db.execute(sql`select dblink_exec(${server}, ${[lockTimeout, ...statements].join(';')})`)

/** Rows that were there before would be readings all at once: of another console, or of a database that is gone. */
const assertEmpty = async (db: Database, server: string, table: string): Promise<void> => {
  const found = await rowsOf(
    db,
    sql`select one from dblink(${server}, ${`select 1 from ${table} limit 1`}) as found (one integer)`,
  )
  if (found.length > 0) throw new Error(`${table} on ${server} has readings already: drop it there, or rename it`)
}

/** Gives the tables on other servers what the new version has given to those here. */
const alterForeignPartitions = async (db: Database, name: ReadingKindName): Promise<void> => {
  const partitions = await rowsOf<{ partition: string; server: string }>(
    db,
    sql`select relid::text as partition, srvname as server
          from pg_partition_tree(to_regclass(${tableName(name)}))
          join pg_foreign_table on ftrelid = relid join pg_foreign_server server on server.oid = ftserver`,
  )
  for (const { partition, server } of partitions) await runOn(db, server, remoteStatements(name, partition))
}

/**
 * Makes the tables of new kinds and the columns of new quantities and choices; it never drops or narrows anything. The
 * sequence keeps what the tables were made by, as some 400 statements that change nothing cost each start half a second.
 */
export const createReadingTables = async (db: Database): Promise<void> => {
  const all = readingKindNames.flatMap((name) => [...readingStatements(name), ...rollupStatements(name)])
  const elsewhere = readingKindNames.flatMap((name) => remoteStatements(name, tableName(name)))
  const hash = createHash('sha256')
    .update([...all, ...elsewhere].join(';'))
    .digest('hex')
  await db.execute(sql`create sequence if not exists reading_id`)
  const [made] = await rowsOf<{ by: string | null }>(db, sql`select obj_description('reading_id'::regclass) as by`)
  if (made?.by === hash) return
  // First what may have to wait for others, while this transaction holds nothing that they need.
  for (const name of readingKindNames) await alterForeignPartitions(db, name)
  for (const name of readingKindNames) await releaseKeys(db, tableName(name))
  for (const statement of all) await db.execute(sql.raw(statement))
  await db.execute(sql.raw(`comment on sequence reading_id is '${hash}'`))
}

/** Shares the readings of a year out by device, a table on each server. */
const createOnServers = async (db: Database, name: ReadingKindName, year: string, servers: string[]): Promise<void> => {
  for (const [remainder, server] of servers.entries()) {
    const partition = `${year}_${remainder + 1}`
    await runOn(db, server, remoteStatements(name, partition))
    await assertEmpty(db, server, partition)
    const values = `values with (modulus ${servers.length}, remainder ${remainder})`
    await db.execute(
      sql`create foreign table if not exists ${sql.raw(partition)} partition of ${sql.raw(year)}
          for ${sql.raw(values)} server ${sql.identifier(server)}`,
    )
  }
}

/**
 * Makes the yearly partitions that hold these times (ISO 8601, UTC); on other servers where the database
 * knows some. Call it before inserting them.
 */
export const createPartitions = async (db: Database, name: ReadingKindName, times: Iterable<string>): Promise<void> => {
  const table = tableName(name)
  const years = [...new Set([...times].map((time) => Number(time.slice(0, 4))))]
  const missing = await rowsOf<{ year: number }>(
    db,
    sql`select year from unnest(${sql.param(years)}::int[]) as year where to_regclass(${table} || '_' || year) is null`,
  )
  if (missing.length === 0) return
  const servers = await foreignServers(db)
  const bound = (year: number) => `'${String(year).padStart(4, '0')}-01-01T00:00:00Z'`
  for (const { year } of missing) {
    const partition = `${table}_${year}`
    const [key, by] = servers.length > 0 ? ['', 'partition by hash (device_id)'] : [`(${uniqueKey})`, '']
    await db.execute(
      sql.raw(
        `create table if not exists ${partition} partition of ${table} ${key}
           for values from (${bound(year)}) to (${bound(year + 1)}) ${by}`,
      ),
    )
    await createOnServers(db, name, partition, servers)
  }
}
