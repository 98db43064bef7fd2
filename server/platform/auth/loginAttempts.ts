import { sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Subject } from './attemptSubjects.ts'

const firstWaitSeconds = 30
const longestWaitSeconds = 900
const forgottenAfter = '12 hours'

/** After the free failures, 30 seconds that double up to 15 minutes: about 105 attempts a day by one who never rests. */
const waitSeconds = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(firstWaitSeconds * 2 ** (failures - free), longestWaitSeconds)

/**
 * Counts one attempt against each subject before it is checked, so that attempts at the same moment cannot share a free
 * one. Throws `refusal` with the seconds to wait, and counts nothing, while any subject has to wait. Answers the seconds
 * until the next is let through.
 */
export const countAttempt = async (
  db: Database,
  subjects: Subject[],
  refusal: 'guessingLimited' | 'sendLimited' = 'guessingLimited',
): Promise<number> => {
  // By itself, and none that is held: what it removes must not wait for what this attempt is about to wait for.
  await db.execute(
    sql`delete from login_attempt where subject in (
          select subject from login_attempt where last_time < now() - ${forgottenAfter}::interval limit 100 for update skip locked)`,
  )
  return db.transaction(async (tx) => {
    let next = 0
    for (const { name, free, forgivenSeconds = Infinity } of subjects.toSorted((a, b) =>
      a.name.localeCompare(b.name),
    )) {
      // Finds or makes the row and locks it in one statement: a right attempt elsewhere may take it away at any moment.
      const [row] = await rowsOf<{ failures: number; since: number }>(
        tx,
        sql`insert into login_attempt (subject, failures) values (${name}, 0)
            on conflict (subject) do update set subject = excluded.subject
            returning case when last_time > now() - ${forgottenAfter}::interval then failures else 0 end as failures,
                      greatest(0, extract(epoch from clock_timestamp() - last_time))::float8 as since`,
      )
      // At least 0: a clock that was set back would have made the wait longer by as much.
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
 * After a right attempt: it clears what is one person's, and gives its own try back to what many share, or somebody could
 * clear that with an account of their own. One by one: with two held at once it could wait for a attempt that waits for it.
 */
export const clearAttempts = async (db: Database, subjects: Subject[]): Promise<void> => {
  for (const { name, forgivenSeconds } of subjects)
    await db.execute(
      forgivenSeconds
        ? sql`update login_attempt set failures = greatest(failures - 1, 0) where subject = ${name}`
        : sql`delete from login_attempt where subject = ${name}`,
    )
}
