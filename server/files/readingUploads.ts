import { type SQL, sql } from 'drizzle-orm'
import type { FileRuleName } from '#contract/files/rules.ts'
import { jobKeptDays } from '#contract/operations/job.ts'
import type { Database } from '../db/database.ts'
import { backgroundJob, file } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import type { ObjectStore } from '../storage/store.ts'
import { removeOrphan, unusedFiles } from './orphans.ts'

/** What files of readings are uploaded by. */
export const readingsRule: FileRuleName = 'readings'
export const subscribersRule: FileRuleName = 'subscribers'

const dayMs = 24 * 3_600_000

/** Removes files of readings and of subscribers that no import has been kept of for as long as imports are kept. */
export const forgetReadingUploads = async (db: Database, store: ObjectStore): Promise<void> => {
  const before = new Date(Date.now() - jobKeptDays * dayMs)
  for (const unused of await unusedFiles(db, before, sql`rule in (${readingsRule}, ${subscribersRule})`))
    await removeOrphan(db, store, unused)
}

/** An import that has not begun needs its file yet, and takes nothing from it of whoever was erased before. */
const isAwaited = sql`exists (select 1 from ${backgroundJob} where state = 'waiting' and input ->> 'fileId' = ${file.id}::text)`
/** Which of them name a person cannot be told without reading them all, each by its own mapping. */
const mayHoldPeople = sql`${file.rule} = ${readingsRule} and not ${isAwaited}`

export const readingUploadCount: SQL = sql`(select count(*)::int from ${file} where ${mayHoldPeople})`

/** Answers the keys of their objects, which are to be removed once the transaction is over. */
export const deleteReadingUploads = async (tx: Database): Promise<string[]> => {
  const gone = await rowsOf<{ key: string }>(
    tx,
    sql`delete from ${file} where ${mayHoldPeople} returning object_key as key`,
  )
  return gone.map(({ key }) => key)
}
