import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/database.ts'
import { declaredTables } from '#server/platform/db/declaredTables.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { file } from '#server/platform/db/schema.ts'
import { privateFolder, publicFolder } from '#server/platform/storage/keys.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import { namedObjects } from './objectKeys.ts'

export interface Orphan {
  objectKey: string
  bytes: number
  /** Name of the file; null for an object without a row. */
  name: string | null
}

/** Selects rows that refer to a file by a foreign key, by column. */
const keyReferences = (): SQL[] =>
  Object.values(declaredTables()).flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === file)
      .map(({ columns: [column] }) => sql`select 1 from ${table} where ${column} = ${file.id}`),
  )

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * Selects the UUIDs in columns that may mention a file in their content: JSON by id, rich text by URL, which contains
 * the id. Each table is read once for any number of files. Columns are found by type and name.
 */
const mentions = (): SQL[] =>
  Object.values(declaredTables()).flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ columnType, name }) => columnType === 'PgJsonb' || /(^|_)html$/.test(name))
      .map(
        (column) =>
          sql`select mention[1]::uuid as id from ${table}, regexp_matches(${column}::text, ${uuidPattern}, 'g') mention`,
      ),
  )

/** Selects the ids of unreferenced files older than a time that match a condition. */
const unusedIds = (before: Date, condition: SQL = sql`true`): SQL => sql`
  with old as materialized (
    select id from ${file} where create_time < ${before.toISOString()} and ${condition}
       and ${sql.join(
         keyReferences().map((reference) => sql`not exists (${reference})`),
         sql` and `,
       )})
  select old.id from old
   where old.id not in (select id from (${sql.join(mentions(), sql` union all `)}) mentioned where exists (select 1 from old))`

const graceMs = 24 * 3_600_000

/** Finds unreferenced files older than a time. */
const unusedFiles = (db: Database, before: Date): Promise<Orphan[]> =>
  rowsOf<Orphan>(
    db,
    sql`select object_key as "objectKey", bytes, name from ${file}
         where id in (${unusedIds(before)}) order by create_time`,
  )

const strayObjects = async (db: Database, store: ObjectStore, before: Date): Promise<Orphan[]> => {
  const known = await namedObjects(db)
  const strays: Orphan[] = []
  for (const folder of [publicFolder, privateFolder])
    for await (const { key, bytes, modified } of store.list(folder))
      if (!known.has(key) && modified < before) strays.push({ objectKey: key, bytes, name: null })
  return strays
}

/** Finds unreferenced files, and objects without a row, that are older than a day. */
export const findOrphans = async (db: Database, store: ObjectStore, now = new Date()): Promise<Orphan[]> => {
  const before = new Date(now.getTime() - graceMs)
  return [...(await unusedFiles(db, before)), ...(await strayObjects(db, store, before))]
}

/** Deletes unreferenced files older than a day and then their objects; returns their number. */
export const removeUnusedFiles = async (db: Database, store: ObjectStore, now = new Date()): Promise<number> => {
  const before = new Date(now.getTime() - graceMs)
  const removed = await rowsOf<{ key: string }>(
    db,
    sql`delete from ${file} where id in (${unusedIds(before)}) returning object_key as key`,
  )
  for (const { key } of removed) await store.remove(key)
  return removed.length
}

/** Removes an orphan, unless a record refers to it by now. */
export const removeOrphan = async (db: Database, store: ObjectStore, { objectKey }: Orphan): Promise<void> => {
  await db.execute(sql`delete from ${file} where id in (${unusedIds(new Date(), sql`object_key = ${objectKey}`)})`)
  const kept = await rowsOf(db, sql`select 1 from ${file} where object_key = ${objectKey}`)
  if (kept.length === 0) await store.remove(objectKey)
}
