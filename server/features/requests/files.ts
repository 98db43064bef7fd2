import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { requestFile } from './tables.ts'

/** Stores the files of a new request in their order. */
export const storeFiles = async (tx: Database, requestId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  await tx.insert(requestFile).values(fileIds.map((fileId, index) => ({ requestId, position: index + 1, fileId })))
}

/** Reads the ids of the files of a request in their order. */
export const readFileIds = async (db: Database, requestId: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select file_id as id from ${requestFile} where request_id = ${requestId} order by position`,
  )
  return rows.map(({ id }) => id)
}
