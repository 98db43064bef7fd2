import { sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { AttemptSubject } from './attemptSubjects.ts'

const firstWaitSeconds = 30
const maxWaitSeconds = 900
const expiry = '12 hours'

/** Returns the exponential backoff after the free failures, from 30 seconds to 15 minutes: about 105 attempts a day. */
const waitSeconds = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(firstWaitSeconds * 2 ** (failures - free), maxWaitSeconds)

/**
 * Counts one attempt against each subject before it is checked, so that concurrent attempts cannot share a free one. Throws
 * `refusal` with the seconds to wait, and counts nothing, while any subject has to wait. Returns the seconds until the next
 * attempt is allowed. Also deletes expired counts.
 */
export const countAttempt = async (
  db: Database,
  subjects: AttemptSubject[],
  refusal: 'guessingLimited' | 'sendLimited' = 'guessingLimited',
): Promise<number> => {
  // In its own transaction and without locked rows, so that it cannot deadlock with concurrent attempts.
  await db.execute(
    sql`delete from login_attempt where subject in (
          select subject from login_attempt where last_time < now() - ${expiry}::interval limit 100 for update skip locked)`,
  )
  return db.transaction(async (tx) => {
    let next = 0
    for (const { name, free, forgivenSeconds = Infinity } of subjects.toSorted((a, b) =>
      a.name.localeCompare(b.name),
    )) {
      // Upserts and locks the row in one statement, as a concurrent successful attempt may delete it at any moment.
      const [row] = await rowsOf<{ failures: number; since: number }>(
        tx,
        sql`insert into login_attempt (subject, failures) values (${name}, 0)
            on conflict (subject) do update set subject = excluded.subject
            returning case when last_time > now() - ${expiry}::interval then failures else 0 end as failures,
                      greatest(0, extract(epoch from clock_timestamp() - last_time))::float8 as since`,
      )
      // At least 0, as a clock that was set back would otherwise extend the wait.
      const since = row?.since ?? 0
      const failures = Math.max(0, (row?.failures ?? 0) - Math.floor(since / forgivenSeconds))
      const wait = waitSeconds(failures, free) - since
      if (wait > 0) throw new ApiError(refusal, { seconds: Math.ceil(wait) })
      await tx.execute(
        sql`update login_attempt set failures = ${failures + 1}, last_time = now() where subject = ${name}`,
      )
      next = Math.max(next, waitSeconds(failures + 1, free))
    }
    return next
  })
}

/**
 * Resets the failures of the subjects after a successful attempt. A shared subject gets only this attempt back, as an
 * attacker could otherwise reset it with an account of their own. Locks one row at a time, which rules out deadlocks.
 */
export const clearAttempts = async (db: Database, subjects: AttemptSubject[]): Promise<void> => {
  for (const { name, forgivenSeconds } of subjects)
    await db.execute(
      forgivenSeconds
        ? sql`update login_attempt set failures = greatest(failures - 1, 0) where subject = ${name}`
        : sql`delete from login_attempt where subject = ${name}`,
    )
}
