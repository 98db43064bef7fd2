import { type SQL, sql } from 'drizzle-orm'
import type { StoredFile } from '#contract/files/storedFile.ts'
import type { Database } from '../db/connect.ts'
import { file } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import type { Storage } from '../storage/storage.ts'

/** Where anybody can read a checked file. */
export const publicUrl = ({ publicUrl: base }: Storage, objectKey: string): string => `${base}/${objectKey}`

/** A row of the table of files as it travels (`StoredFile`), in JSON. */
export const storedFile = (publicUrl: string): SQL =>
  sql`json_build_object('id', ${file.id}, 'name', ${file.name}, 'rule', ${file.rule}, 'kind', ${file.kind},
                        'bytes', ${file.bytes}, 'width', ${file.width}, 'height', ${file.height},
                        'url', ${`${publicUrl}/`}::text || ${file.objectKey})`

/** Files in the order of their ids; ids that name none are passed over. */
export const filesOf = async (db: Database, storage: Storage, ids: string[]): Promise<StoredFile[]> => {
  const rows = await rowsOf<{ stored: StoredFile }>(
    db,
    sql`select ${storedFile(storage.publicUrl)} as stored from ${file} where ${file.id} = any(${sql.param(ids)}::uuid[])`,
  )
  const known = new Map(rows.map(({ stored }) => [stored.id, stored]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
