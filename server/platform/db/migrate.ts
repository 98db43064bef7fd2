import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
/** Creates the tables and triggers that follow from declarations, in the transaction of the migration. */
export type PrepareDatabase = (tx: Database) => Promise<void>

const migrationLock = 410_001

/**
 * Migrates the database to the newest schema in one transaction, under an advisory lock, as several servers may start
 * together. Throws for a database that a newer version has migrated.
 */
export const migrate = async ({ db }: { db: Database }, prepare: PrepareDatabase): Promise<void> => {
  const migrations = readMigrationFiles({ migrationsFolder })
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(sql`create table if not exists migration (number integer primary key, hash text not null)`)
    const applied = await rowsOf<{ hash: string }>(tx, sql`select hash from migration order by number`)
    const unknown = applied.findIndex(({ hash }, number) => migrations[number]?.hash !== hash)
    if (unknown >= 0)
      throw new Error(
        `Migration ${unknown} of this database is not one of this version: a newer or another one made it`,
      )
    for (const [number, migration] of migrations.entries()) {
      if (number < applied.length) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migration (number, hash) values (${number}, ${migration.hash})`)
    }
    await prepare(tx)
  })
}
