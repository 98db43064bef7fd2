import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { file, materialFile } from '../db/schema.ts'
import type { ObjectStore } from '../storage/store.ts'
import { rowsOf } from './rows.ts'

export interface Orphan {
  objectKey: string
  bytes: number
  /** The file's name; null for an object that no file stands for. */
  name: string | null
}

/** What refers to files, one condition each; `file.id` is the file. */
const references: SQL[] = [sql`select 1 from ${materialFile} where ${materialFile.fileId} = ${file.id}`]

const graceMs = 24 * 3_600_000

const unusedFiles = (db: Database, before: Date): Promise<Orphan[]> => {
  const unused = references.map((reference) => sql`not exists (${reference})`)
  return rowsOf<Orphan>(
    db,
    sql`select object_key as "objectKey", bytes, name from ${file}
         where create_time < ${before.toISOString()} and ${sql.join(unused, sql` and `)} order by create_time`,
  )
}

const strayObjects = async (db: Database, store: ObjectStore, before: Date): Promise<Orphan[]> => {
  const rows = await rowsOf<{ key: string }>(db, sql`select object_key as key from ${file}`)
  const known = new Set(rows.map(({ key }) => key))
  const strays: Orphan[] = []
  for await (const { key, bytes, modified } of store.list('public/'))
    if (!known.has(key) && modified < before) strays.push({ objectKey: key, bytes, name: null })
  return strays
}

/** Files that no record refers to, and objects that no file stands for, of more than a day ago. */
export const findOrphans = async (db: Database, store: ObjectStore, now = new Date()): Promise<Orphan[]> => {
  const before = new Date(now.getTime() - graceMs)
  return [...(await unusedFiles(db, before)), ...(await strayObjects(db, store, before))]
}

/** Removes an orphan, unless a record has come to refer to it meanwhile: then the database refuses, and it stays. */
export const removeOrphan = async (db: Database, store: ObjectStore, { objectKey }: Orphan): Promise<void> => {
  await db.execute(sql`delete from ${file} where object_key = ${objectKey}`)
  await store.remove(objectKey)
}
