import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import * as schema from '#server/platform/db/schema.ts'

export const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable))

/** Where objects are named: by files, and by what keeps objects of its own. */
const objectKeys: SQL[] = tables.flatMap((table) =>
  Object.values(getTableColumns(table))
    .filter(({ name }) => name === 'object_key')
    .map((column) => sql`select ${column} as key from ${table}`),
)

/** Lists the keys of all objects that the database names. */
export const namedObjects = async (db: Database): Promise<Set<string>> => {
  const rows = await rowsOf<{ key: string }>(db, sql`${sql.join(objectKeys, sql` union all `)}`)
  return new Set(rows.map(({ key }) => key))
}
