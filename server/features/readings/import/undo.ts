import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { nestedText } from '#contract/core/text.ts'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import { insertActivity } from '#server/features/dashboards/activity.ts'
import { deleteReadings, invalidatePageMaps } from '#server/features/readings/erase.ts'
import { lockLedger } from '#server/features/readings/write.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { backgroundJob } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { addedIds, type IdRange, sumRanges } from './addedIds.ts'

const input = z.strictObject({
  importId: z.uuid(),
  kind: z.enum(readingKindNames as [ReadingKindName]),
  fileName: z.string(),
})

/** Number of ids whose readings are deleted in one transaction. */
const chunkSize = 5_000

interface ImportJob {
  state: string
  kind: ReadingKindName
  fileName: string
  resume: unknown
}

const readImport = async (
  importId: string,
  { db, caller }: Pick<SignedInContext, 'db' | 'caller'>,
): Promise<ImportJob> => {
  const [row] = await rowsOf<ImportJob>(
    db,
    sql`select state, input ->> 'kind' as kind, input ->> 'fileName' as "fileName", resume from ${backgroundJob}
         where id = ${importId} and kind = 'readingImport' and account_id = ${caller.accountId}`,
  )
  if (!row) throw new ApiError('notFound')
  return row
}

/** Reads what the job that undoes an import needs. Throws `notFound` unless it is an ended import of the caller. */
export const planUndo = async (
  importId: string,
  context: Pick<SignedInContext, 'db' | 'caller'>,
): Promise<z.infer<typeof input>> => {
  const { state, kind, fileName } = await readImport(importId, context)
  if (['waiting', 'running'].includes(state)) throw new ApiError('notFound')
  return { importId, kind, fileName }
}

/** Inserts the activity of users in the months between two times again, by the readings that they still have. */
const restoreActivity = async (tx: Database, users: string[], first: string, last: string): Promise<void> => {
  if (users.length === 0) return
  for (const kind of readingKindNames) {
    const { userId, measuredAt } = readingTables[kind]
    // A week may begin before the month.
    const readings = sql`(select * from ${readingTables[kind]} where ${userId} = any(${sql.param(users)}::text[])
      and ${measuredAt} >= date_trunc('month', ${first}::timestamptz) - interval '7 days'
      and ${measuredAt} < date_trunc('month', ${last}::timestamptz) + interval '1 month 7 days') as remaining`
    await tx.execute(insertActivity(readings))
  }
}

/** Deletes the readings with these ids in one transaction. Idempotent. */
const deleteChunk = (db: Database, kind: ReadingKindName, [first, last]: IdRange): Promise<number> =>
  db.transaction(async (tx) => {
    await lockLedger(tx, kind)
    const { id } = readingTables[kind]
    const deleted = await deleteReadings(tx, kind, sql`${id} between ${first} and ${last}`)
    if (deleted.first !== null && deleted.last !== null)
      await restoreActivity(tx, deleted.users, deleted.first, deleted.last)
    await invalidatePageMaps(tx, ['all', ...deleted.vids])
    return deleted.count
  })

/** Deletes exactly the readings that an import added; devices and users that it added stay. */
export const readingImportUndoJob = defineJob({
  input,
  title: ({ kind, fileName }) => ({
    key: 'readings.server:undoTitle',
    values: { kind: nestedText(readingKinds[kind].label), fileName },
  }),
  async run({ db, caller, log }, { importId, kind, fileName }, { progress }) {
    const ranges = addedIds((await readImport(importId, { db, caller })).resume)
    const total = sumRanges(ranges)
    let done = 0
    let deleted = 0
    for (const [first, last] of ranges)
      for (let from = first; from <= last; from += chunkSize) {
        const to = Math.min(last, from + chunkSize - 1)
        deleted += await deleteChunk(db, kind, [from, to])
        done += to - from + 1
        await progress(done, total)
      }
    log.info({ importUndone: { by: caller.accountId, kind, importId, deleted } }, 'an import was undone')
    return { facts: { kind, file: fileName, deleted } }
  },
  /** Marks the import as undone, for its report. */
  async ended(tx, _job, { importId }, { facts }) {
    const undone = JSON.stringify({ undone: facts?.deleted ?? 0 })
    await tx.execute(
      sql`update ${backgroundJob} set facts = facts || ${undone}::jsonb
           where id = ${importId} and facts ->> 'undone' is null`,
    )
  },
  message: ({ fileName }, { facts }) => ({
    key: 'readings.server:undone',
    values: { fileName, deleted: Number(facts?.deleted ?? 0).toLocaleString('en') },
  }),
})
