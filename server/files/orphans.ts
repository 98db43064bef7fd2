import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import { privateFolder, publicFolder } from '../storage/keys.ts'
import type { ObjectStore } from '../storage/store.ts'
import { namedObjects, tables } from './objectKeys.ts'

const { file } = schema

export interface Orphan {
  objectKey: string
  bytes: number
  /** The file's name; null for an object that no row names. */
  name: string | null
}

/** Columns that refer to a file by a foreign key. */
const byKey = tables.flatMap((table) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === file)
    .map(({ columns: [column] }) => sql`select 1 from ${table} where ${column} = ${file.id}`),
)

/** Columns that may name a file in what they hold: JSON by its id, rich text by its address. */
const byContent = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).flatMap((column) => {
    if (column.columnType === 'PgJsonb')
      return [sql`select 1 from ${table} where position(${file.id}::text in ${column}::text) > 0`]
    return /(^|_)html$/.test(column.name)
      ? [sql`select 1 from ${table} where position(${file.objectKey} in ${column}) > 0`]
      : []
  }),
)

/** What refers to files, one query each, from the tables themselves: a new column cannot be forgotten. */
const references: SQL[] = [...byKey, ...byContent]
const isUnused = sql.join(
  references.map((reference) => sql`not exists (${reference})`),
  sql` and `,
)

const graceMs = 24 * 3_600_000

/** Files of before a moment that no record refers to; those alone that `which` takes, where it is given. */
export const unusedFiles = (db: Database, before: Date, which: SQL = sql`true`): Promise<Orphan[]> =>
  rowsOf<Orphan>(
    db,
    sql`select object_key as "objectKey", bytes, name from ${file}
         where create_time < ${before.toISOString()} and ${which} and ${isUnused} order by create_time`,
  )

const strayObjects = async (db: Database, store: ObjectStore, before: Date): Promise<Orphan[]> => {
  const known = await namedObjects(db)
  const strays: Orphan[] = []
  for (const folder of [publicFolder, privateFolder])
    for await (const { key, bytes, modified } of store.list(folder))
      if (!known.has(key) && modified < before) strays.push({ objectKey: key, bytes, name: null })
  return strays
}

/** Files that no record refers to, and objects that no row names, of more than a day ago. */
export const findOrphans = async (db: Database, store: ObjectStore, now = new Date()): Promise<Orphan[]> => {
  const before = new Date(now.getTime() - graceMs)
  return [...(await unusedFiles(db, before)), ...(await strayObjects(db, store, before))]
}

/** Removes an orphan, unless a record has come to refer to it meanwhile. */
export const removeOrphan = async (db: Database, store: ObjectStore, { objectKey }: Orphan): Promise<void> => {
  await db.execute(sql`delete from ${file} where object_key = ${objectKey} and ${isUnused}`)
  const kept = await rowsOf(db, sql`select 1 from ${file} where object_key = ${objectKey}`)
  if (kept.length === 0) await store.remove(objectKey)
}
