import { sql } from 'drizzle-orm'
import type { Language, LocalizedText } from '#contract/core/localizedText.ts'
import type { Text } from '#contract/core/text.ts'
import { concurrentJobsMax, type JobKindName, jobRetentionDays, jobsOpenMax } from '#contract/jobs/job.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { awaitErasures } from '#server/platform/db/erasureLock.ts'
import { countOf, rowsOf } from '#server/platform/db/rows.ts'
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

/** An attempt at a job: what it writes counts as long as nobody has cancelled the job or begun it again. */
export interface Attempt {
  id: string
  attempt: number
  kind: JobKindName
  accountId: string
  language: Language
  input: unknown
}

/** Runs `work` while no other work on jobs of the account is counted or begun, and nobody is erased. */
const alone = <Result>(db: Database, accountId: string, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await awaitErasures(tx)
    await tx.execute(sql`select 1 from ${account} where id = ${accountId} for no key update`)
    return work(tx)
  })

/**
 * Returns whether an account has no job with this id yet; throws `tooMany` where it has none, and as many others open as
 * it may.
 */
export const assertRoomForJob = async (db: Database, id: string, accountId: string): Promise<boolean> => {
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
 * Keeps a job that was asked for; asked again, it is there already. Throws `tooMany` where an account has too many open,
 * and `notFound` where the id is another job's.
 */
export const keepJob = (db: Database, { id, kind, accountId, language, title, input }: NewJob): Promise<void> =>
  alone(db, accountId, async (tx) => {
    const [known] = await rowsOf<{ mine: boolean }>(
      tx,
      sql`select account_id = ${accountId} and kind = ${kind} as mine from ${backgroundJob} where id = ${id}`,
    )
    if (known?.mine === false) throw new ApiError('notFound')
    if (known) return
    await assertRoomForJob(tx, id, accountId)
    await tx
      .insert(backgroundJob)
      .values({ id, kind, accountId, language, titleEn: textIn(title, 'en'), titleZh: textIn(title, 'zh_CN'), input })
  })

/**
 * Begins a job that is not over, also one that a killed server has left. `over` where there is nothing to begin, `full`
 * while as many of its account run as may.
 */
export const beginJob = (db: Database, { id, accountId }: QueuedJob): Promise<Attempt | 'over' | 'full'> =>
  alone(db, accountId, async (tx) => {
    const others = sql`${backgroundJob} where account_id = ${accountId} and state = 'running' and id <> ${id}`
    if ((await countOf(tx, others)) >= concurrentJobsMax) return 'full'
    const [begun] = await rowsOf<Attempt>(
      tx,
      sql`update ${backgroundJob}
             set state = 'running', attempt = attempt + 1, done = 0, total = null, start_time = now()
           where id = ${id} and state in ('waiting', 'running')
           returning id, attempt, kind, account_id as "accountId", language, input`,
    )
    return begun ?? 'over'
  })

const stillMine = ({ id, attempt }: Attempt) => sql`id = ${id} and attempt = ${attempt} and state = 'running'`

/** Answers whether the attempt still counts. */
export const writeProgress = async (db: Database, mine: Attempt, done: number, total: number | undefined) => {
  const written = await rowsOf(
    db,
    sql`update ${backgroundJob} set done = ${done}, total = coalesce(${total ?? null}::int, total)
         where ${stillMine(mine)} returning 1`,
  )
  return written.length > 0
}

/** Ends an attempt with what came of it, and tells its account; answers whether it still counted. */
interface End extends JobOutcome {
  ended: (tx: Database) => Promise<void>
  message: Text | undefined
}

export const completeJob = (db: Database, mine: Attempt, { file, facts, ended, message }: End) =>
  db.transaction(async (tx) => {
    const written = await rowsOf<{ vendorId: string | null }>(
      tx,
      sql`update ${backgroundJob}
             set state = 'done', end_time = now(), done = coalesce(total, done),
                 file_key = ${file?.key ?? null}, file_name = ${file?.name ?? null}, file_type = ${file?.type ?? null},
                 file_bytes = ${file?.bytes ?? null}, facts = ${facts ? JSON.stringify(facts) : null}::jsonb
           where ${stillMine(mine)}
           returning (select vendor_id from ${account} where ${account.id} = account_id) as "vendorId"`,
    )
    const [row] = written
    if (row && message)
      await tx.insert(sysMsg).values({
        vendorId: row.vendorId,
        accountId: mine.accountId,
        aboutKind: 'job',
        aboutId: mine.id,
        contentEn: textIn(message, 'en'),
        contentZh: textIn(message, 'zh_CN'),
      })
    if (row) await ended(tx)
    return written.length > 0
  })

export const failJob = async (db: Database, mine: Attempt, problem: LocalizedText): Promise<void> => {
  await db.execute(
    sql`update ${backgroundJob} set state = 'failed', end_time = now(), problem_en = ${problem.en}, problem_zh = ${problem.zh_CN}
         where ${stillMine(mine)}`,
  )
}

/** A job that its server puts down before it stops: it waits again. */
export const putBack = async (db: Database, mine: Attempt): Promise<void> => {
  await db.execute(sql`update ${backgroundJob} set state = 'waiting', done = 0, total = null where ${stillMine(mine)}`)
}

/** A job whose servers were killed again and again. */
export const giveUp = async (db: Database, id: string, problem: LocalizedText): Promise<void> => {
  await db.execute(
    sql`update ${backgroundJob} set state = 'failed', end_time = now(), problem_en = ${problem.en}, problem_zh = ${problem.zh_CN}
         where id = ${id} and state in ('waiting', 'running')`,
  )
}

/** Cancels an account's own job; answers whether it was not over yet. Throws `notFound`. */
export const cancelOwn = async (db: Database, id: string, accountId: string): Promise<boolean> => {
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

/** The jobs that are not over. */
export const openJobsIn = async (db: Database): Promise<QueuedJob[]> =>
  rowsOf(
    db,
    sql`select id, account_id as "accountId" from ${backgroundJob} where state in ('waiting', 'running') order by create_time`,
  )

/** Forgets what has been over for seven days, and answers which jobs those were. */
export const forgetOldJobs = (db: Database): Promise<{ id: string }[]> =>
  rowsOf(
    db,
    sql`delete from ${backgroundJob} where end_time < now() - ${`${jobRetentionDays} days`}::interval returning id`,
  )
