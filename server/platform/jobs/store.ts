import { sql } from 'drizzle-orm'
import type { Language, LocalizedText } from '#contract/core/localizedText.ts'
import type { Text } from '#contract/core/text.ts'
import { concurrentJobsMax, type JobKindName, jobRetentionDays, jobsOpenMax } from '#contract/jobs/job.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockErasuresShared } from '#server/platform/db/erasureLock.ts'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import { account, backgroundJob, sysMsg } from '#server/platform/db/schema.ts'
import type { JobOutcome } from './kind.ts'
import type { QueuedJob } from './queue.ts'

export interface NewJob {
  id: string
  kind: JobKindName
  accountId: string
  language: Language
  title: Text
  input: unknown
}

/** An attempt of a job. Its writes are ignored once the job is cancelled or a later attempt has begun (fencing). */
export interface Attempt {
  id: string
  attempt: number
  kind: JobKindName
  accountId: string
  language: Language
  input: unknown
  /** State that the attempt before saved; null if none. */
  resume: unknown
}

/** Runs `work` under a row lock of the account and the shared advisory lock of erasures. */
const withAccountLock = <Result>(
  db: Database,
  accountId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await lockErasuresShared(tx)
    await tx.execute(sql`select 1 from ${account} where id = ${accountId} for no key update`)
    return work(tx)
  })

/**
 * Returns whether an account has no job with this id yet. Throws `tooMany` if the id is new and the account has reached
 * its limit of open jobs.
 */
export const assertOpenJobLimit = async (db: Database, id: string, accountId: string): Promise<boolean> => {
  const [counted] = await rowsOf<{ open: number; isNew: boolean }>(
    db,
    sql`select count(*) filter (where state in ('waiting', 'running'))::int as open,
               count(*) filter (where id = ${id}) = 0 as "isNew"
          from ${backgroundJob} where account_id = ${accountId}`,
  )
  const { open, isNew } = counted ?? { open: 0, isNew: true }
  if (isNew && open >= jobsOpenMax) throw new ApiError('tooMany')
  return isNew
}

/**
 * Inserts a requested job; idempotent by id. Throws `tooMany` if the account has too many open jobs, and `notFound` if
 * the id belongs to another job.
 */
export const insertJob = (db: Database, { id, kind, accountId, language, title, input }: NewJob): Promise<void> =>
  withAccountLock(db, accountId, async (tx) => {
    const [existing] = await rowsOf<{ mine: boolean }>(
      tx,
      sql`select account_id = ${accountId} and kind = ${kind} as mine from ${backgroundJob} where id = ${id}`,
    )
    if (existing?.mine === false) throw new ApiError('notFound')
    if (existing) return
    await assertOpenJobLimit(tx, id, accountId)
    await tx
      .insert(backgroundJob)
      .values({ id, kind, accountId, language, titleEn: textIn(title, 'en'), titleZh: textIn(title, 'zh_CN'), input })
  })

/**
 * Begins an attempt of a job that has not ended, also one of a killed server. Returns `over` if the job has ended, and
 * `full` while its account is at its limit of running jobs.
 */
export const beginAttempt = (db: Database, { id, accountId }: QueuedJob): Promise<Attempt | 'over' | 'full'> =>
  withAccountLock(db, accountId, async (tx) => {
    const others = sql`${backgroundJob} where account_id = ${accountId} and state = 'running' and id <> ${id}`
    if ((await countRows(tx, others)) >= concurrentJobsMax) return 'full'
    const [begun] = await rowsOf<Attempt>(
      tx,
      sql`update ${backgroundJob}
             set state = 'running', attempt = attempt + 1, done = 0, total = null, start_time = now()
           where id = ${id} and state in ('waiting', 'running')
           returning id, attempt, kind, account_id as "accountId", language, input, resume`,
    )
    return begun ?? 'over'
  })

const isCurrent = ({ id, attempt }: Attempt) => sql`id = ${id} and attempt = ${attempt} and state = 'running'`

/** Writes the progress; returns whether the attempt is still current. */
export const writeProgress = async (db: Database, attempt: Attempt, done: number, total: number | undefined) => {
  const written = await rowsOf(
    db,
    sql`update ${backgroundJob} set done = ${done}, total = coalesce(${total ?? null}::int, total)
         where ${isCurrent(attempt)} returning 1`,
  )
  return written.length > 0
}

/** Saves the state by which the next attempt would resume; returns whether the attempt is still current. */
export const saveResumeState = async (db: Database, attempt: Attempt, state: unknown): Promise<boolean> => {
  const written = await rowsOf(
    db,
    sql`update ${backgroundJob} set resume = ${JSON.stringify(state)}::jsonb where ${isCurrent(attempt)} returning 1`,
  )
  return written.length > 0
}

interface End extends JobOutcome {
  ended: (tx: Database) => Promise<void>
  message: Text | undefined
}

/** Completes an attempt with its result and a message to its account; returns whether the attempt was still current. */
export const completeJob = (db: Database, attempt: Attempt, { file, result, facts, ended, message }: End) =>
  db.transaction(async (tx) => {
    const written = await rowsOf<{ vendorId: string | null }>(
      tx,
      sql`update ${backgroundJob}
             set state = 'done', end_time = now(), done = coalesce(total, done),
                 result_en = ${result ? textIn(result.text, 'en') : null},
                 result_zh = ${result ? textIn(result.text, 'zh_CN') : null}, finding = ${result?.finding ?? null},
                 file_key = ${file?.key ?? null}, file_name = ${file?.name ?? null}, file_type = ${file?.type ?? null},
                 file_bytes = ${file?.bytes ?? null}, facts = ${facts ? JSON.stringify(facts) : null}::jsonb
           where ${isCurrent(attempt)}
           returning (select vendor_id from ${account} where ${account.id} = account_id) as "vendorId"`,
    )
    const [row] = written
    if (row && message)
      await tx.insert(sysMsg).values({
        vendorId: row.vendorId,
        accountId: attempt.accountId,
        aboutKind: 'job',
        aboutId: attempt.id,
        contentEn: textIn(message, 'en'),
        contentZh: textIn(message, 'zh_CN'),
      })
    if (row) await ended(tx)
    return written.length > 0
  })

export const failJob = async (db: Database, attempt: Attempt, problem: LocalizedText): Promise<void> => {
  await db.execute(
    sql`update ${backgroundJob} set state = 'failed', end_time = now(), problem_en = ${problem.en}, problem_zh = ${problem.zh_CN}
         where ${isCurrent(attempt)}`,
  )
}

/** Returns a job to the queue when its server stops. */
export const requeueJob = async (db: Database, attempt: Attempt): Promise<void> => {
  await db.execute(
    sql`update ${backgroundJob} set state = 'waiting', done = 0, total = null where ${isCurrent(attempt)}`,
  )
}

/** Marks a job as failed after its last attempt was killed. */
export const failAbandonedJob = async (db: Database, id: string, problem: LocalizedText): Promise<void> => {
  await db.execute(
    sql`update ${backgroundJob} set state = 'failed', end_time = now(), problem_en = ${problem.en}, problem_zh = ${problem.zh_CN}
         where id = ${id} and state in ('waiting', 'running')`,
  )
}

/** Cancels an account's own job; returns false if it had already ended. Throws `notFound`. */
export const cancelJob = async (db: Database, id: string, accountId: string): Promise<boolean> => {
  const cancelled = await rowsOf(
    db,
    sql`update ${backgroundJob} set state = 'cancelled', end_time = now()
         where id = ${id} and account_id = ${accountId} and state in ('waiting', 'running') returning 1`,
  )
  if (cancelled.length > 0) return true
  const known = await rowsOf(db, sql`select 1 from ${backgroundJob} where id = ${id} and account_id = ${accountId}`)
  if (known.length === 0) throw new ApiError('notFound')
  return false
}

/** Finds all jobs that have not ended. */
export const findOpenJobs = async (db: Database): Promise<QueuedJob[]> =>
  rowsOf(
    db,
    sql`select id, account_id as "accountId" from ${backgroundJob} where state in ('waiting', 'running') order by create_time`,
  )

/** Deletes jobs that ended before the retention of seven days, and returns their ids. */
export const deleteOldJobs = (db: Database): Promise<{ id: string }[]> =>
  rowsOf(
    db,
    sql`delete from ${backgroundJob} where end_time < now() - ${`${jobRetentionDays} days`}::interval returning id`,
  )
