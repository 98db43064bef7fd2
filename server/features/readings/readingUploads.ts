import { sql } from 'drizzle-orm'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf, rowsOf } from '#server/platform/db/rows.ts'
import { backgroundJob, file } from '#server/platform/db/schema.ts'

/** What files of readings are uploaded by. */
export const readingsRule: FileRuleName = 'readings'
export const subscribersRule: FileRuleName = 'subscribers'

/** An import that has not begun needs its file yet, and takes nothing from it of whoever was erased before. */
const isAwaited = sql`exists (select 1 from ${backgroundJob} where state = 'waiting' and input ->> 'fileId' = ${file.id}::text)`
/** Which of them name a person cannot be told without reading them all, each by its own mapping. */
const mayHoldPeople = sql`${file.rule} = ${readingsRule} and not ${isAwaited}`

/** Counts the files that an erasure deletes. */
export const countReadingUploads = (db: Database): Promise<number> => countOf(db, sql`${file} where ${mayHoldPeople}`)

/** Answers the keys of their objects, which are to be removed once the transaction is over. */
export const deleteReadingUploads = async (tx: Database): Promise<string[]> => {
  const gone = await rowsOf<{ key: string }>(
    tx,
    sql`delete from ${file} where ${mayHoldPeople} returning object_key as key`,
  )
  return gone.map(({ key }) => key)
}
