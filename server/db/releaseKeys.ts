import { sql } from 'drizzle-orm'
import { rowsOf } from '../query/rows.ts'
import type { Database } from './connect.ts'

const constraintsOf = (db: Database, table: string, types: string[]) =>
  rowsOf<{ name: string }>(
    db,
    sql`select conname as name from pg_constraint
         where conrelid = to_regclass(${table}) and contype = any(${sql.param(types)}::"char"[])`,
  )

/**
 * Takes the keys off a table of readings that an older version has made, and the foreign key; its partitions keep the one
 * by device and moment (docs/decisions/0055-readings-elsewhere.md).
 */
export const releaseKeys = async (db: Database, table: string): Promise<void> => {
  const constraints = await constraintsOf(db, table, ['p', 'u', 'f'])
  if (constraints.length === 0) return
  const run = (text: string) => db.execute(sql.raw(text))
  const partitions = await rowsOf<{ name: string; bound: string }>(
    db,
    sql`select oid::regclass::text as name, pg_get_expr(relpartbound, oid) as bound
          from pg_inherits join pg_class on oid = inhrelid where inhparent = ${table}::regclass`,
  )
  // A constraint of the table is also dropped in its partitions, unless they are no longer its own.
  for (const { name } of partitions) await run(`alter table ${table} detach partition ${name}`)
  for (const { name } of constraints) await run(`alter table ${table} drop constraint ${name}`)
  for (const { name, bound } of partitions) {
    for (const own of await constraintsOf(db, name, ['p', 'f']))
      await run(`alter table ${name} drop constraint ${own.name}`)
    await run(`alter table ${table} attach partition ${name} ${bound}`)
  }
}
