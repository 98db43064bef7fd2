import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { dial, file, material, materialFile, materialVersion, vendor, vendorFile } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import type { ObjectStore } from '../storage/store.ts'

export interface Orphan {
  objectKey: string
  bytes: number
  /** The file's name; null for an object that no file stands for. */
  name: string | null
}

/** What refers to files, one condition each; `file.id` is the file. */
const references: SQL[] = [
  sql`select 1 from ${materialFile} where ${materialFile.fileId} = ${file.id}`,
  sql`select 1 from ${vendorFile} where ${vendorFile.fileId} = ${file.id}`,
  sql`select 1 from ${vendor} where position(${file.id}::text in ${vendor.draft}::text) > 0`,
  sql`select 1 from ${dial} where ${dial.imageId} = ${file.id} or ${dial.packageId} = ${file.id}`,
  sql`select 1 from ${materialVersion} where ${materialVersion.fileIds} @> to_jsonb(${file.id}::text)`,
  sql`select 1 from ${material} where position(${file.objectKey} in ${material.descriptionHtml}) > 0`,
]
const isUnused = sql.join(
  references.map((reference) => sql`not exists (${reference})`),
  sql` and `,
)

const graceMs = 24 * 3_600_000

const unusedFiles = (db: Database, before: Date): Promise<Orphan[]> =>
  rowsOf<Orphan>(
    db,
    sql`select object_key as "objectKey", bytes, name from ${file}
         where create_time < ${before.toISOString()} and ${isUnused} order by create_time`,
  )

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

/** Removes an orphan, unless a record has come to refer to it meanwhile. */
export const removeOrphan = async (db: Database, store: ObjectStore, { objectKey }: Orphan): Promise<void> => {
  await db.execute(sql`delete from ${file} where object_key = ${objectKey} and ${isUnused}`)
  const kept = await rowsOf(db, sql`select 1 from ${file} where object_key = ${objectKey}`)
  if (kept.length === 0) await store.remove(objectKey)
}
