import { type SQL, sql } from 'drizzle-orm'
import { type FileKind, fileKinds } from '#contract/core/files/kinds.ts'
import { type FileRuleName, ruleOf } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { file } from '#server/platform/db/schema.ts'
import { privateFolder, publicFolder } from '#server/platform/storage/keys.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

interface Stored {
  id: string
  rule: FileRuleName
  kind: FileKind
}

/** Returns the object key of a checked file. */
export const objectKeyOf = ({ id, rule, kind }: Stored): string =>
  `${ruleOf(rule).private ? privateFolder : publicFolder}${id}.${fileKinds[kind].extensions[0]}`

/** Returns the public URL of a checked file; null if it is private. */
export const publicUrlOf = ({ publicUrl }: Storage, objectKey: string): string | null =>
  objectKey.startsWith(publicFolder) ? `${publicUrl}/${objectKey}` : null

/** Returns the expression of the public URL of a row of files. */
export const publicUrlIn = (publicUrl: string): SQL =>
  sql`case when starts_with(${file.objectKey}, ${publicFolder}) then ${`${publicUrl}/`}::text || ${file.objectKey} end`

/** Returns the expression of a row of files as JSON (`StoredFile`). */
export const storedFile = (publicUrl: string): SQL =>
  sql`json_build_object('id', ${file.id}, 'name', ${file.name}, 'rule', ${file.rule}, 'kind', ${file.kind},
                        'bytes', ${file.bytes}, 'width', ${file.width}, 'height', ${file.height},
                        'url', ${publicUrlIn(publicUrl)})`

/** Reads files in the order of their ids, ignoring unknown ids. */
export const filesOf = async (db: Database, storage: Storage, ids: string[]): Promise<StoredFile[]> => {
  const rows = await rowsOf<{ stored: StoredFile }>(
    db,
    sql`select ${storedFile(storage.publicUrl)} as stored from ${file} where ${file.id} = any(${sql.param(ids)}::uuid[])`,
  )
  const known = new Map(rows.map(({ stored }) => [stored.id, stored]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
