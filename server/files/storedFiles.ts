import { sql } from 'drizzle-orm'
import type { StoredFile } from '#contract/files/storedFile.ts'
import type { Database } from '../db/connect.ts'
import { file } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import type { Storage } from '../storage/storage.ts'

/** Where anybody can read a checked file. */
export const publicUrl = ({ publicUrl: base }: Storage, objectKey: string): string => `${base}/${objectKey}`

type Row = Omit<StoredFile, 'url'> & { objectKey: string }

/** Files in the order of their ids; ids that name none are passed over. */
export const filesOf = async (db: Database, storage: Storage, ids: string[]): Promise<StoredFile[]> => {
  const rows = await rowsOf<Row>(
    db,
    sql`select id, name, rule, kind, bytes, width, height, object_key as "objectKey"
          from ${file} where id = any(${sql.param(ids)}::uuid[])`,
  )
  const known = new Map(rows.map(({ objectKey, ...row }) => [row.id, { ...row, url: publicUrl(storage, objectKey) }]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
