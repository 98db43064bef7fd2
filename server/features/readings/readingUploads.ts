import { sql } from 'drizzle-orm'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import { backgroundJob, file } from '#server/platform/db/schema.ts'

/** The upload rule of files of readings. */
export const readingsRule: FileRuleName = 'readings'
export const subscribersRule: FileRuleName = 'subscribers'

/** Pending imports still need their file, and skip records of erased people when they run. */
const isPending = sql`exists (select 1 from ${backgroundJob} where state = 'waiting' and input ->> 'fileId' = ${file.id}::text)`
/**
 * Uploaded files of readings that are not awaited by an import. All of them count as personal data: telling which of
 * them name a person would need a parse of each by its own mapping.
 */
const mayHoldPeople = sql`${file.rule} = ${readingsRule} and not ${isPending}`

/** Counts the files that an erasure deletes. */
export const countReadingUploads = (db: Database): Promise<number> => countRows(db, sql`${file} where ${mayHoldPeople}`)

/**
 * Deletes the files of readings from the database. Returns their object keys, to be removed from the object store after
 * the commit.
 */
export const deleteReadingUploads = async (tx: Database): Promise<string[]> => {
  const deleted = await rowsOf<{ key: string }>(
    tx,
    sql`delete from ${file} where ${mayHoldPeople} returning object_key as key`,
  )
  return deleted.map(({ key }) => key)
}
