import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { declaredTables } from '#server/platform/db/declaredTables.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Reads the keys of all objects that the database names, from all columns `object_key`. */
export const namedObjects = async (db: Database): Promise<Set<string>> => {
  const objectKeys = Object.values(declaredTables()).flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => name === 'object_key')
      .map((column) => sql`select ${column} as key from ${table}`),
  )
  const rows = await rowsOf<{ key: string }>(db, sql`${sql.join(objectKeys, sql` union all `)}`)
  return new Set(rows.map(({ key }) => key))
}
