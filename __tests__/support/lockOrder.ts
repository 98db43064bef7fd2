import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { eventually } from './eventually.ts'

export const lockLogHead = sql`select 1 from transition_head for update`

const waitersOf = async (db: Database): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

const waitForWaiters = (db: Database, count: number) =>
  eventually(async () => {
    if ((await waitersOf(db)) !== count) throw new Error(`Not all of ${count} wait`)
  })

/**
 * Starts transactions that queue behind a row lock, each after the previous ones wait, and then releases the
 * lock. An inconsistent lock order fails as a deadlock.
 */
export const queueBehindLock = async (db: Database, lock: SQL, works: readonly (() => Promise<unknown>)[]) => {
  const begun: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(lock)
    for (const work of works) {
      begun.push(work())
      await waitForWaiters(db, begun.length)
    }
  })
  return Promise.allSettled(begun)
}

/**
 * Runs `work` while it waits for a row lock, and asserts that the transition log can be written meanwhile:
 * `nowait` fails at once otherwise.
 */
export const assertLogFreeBehindLock = async (db: Database, lock: SQL, work: () => Promise<unknown>) => {
  const begun: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(lock)
    begun.push(work())
    await waitForWaiters(db, 1)
    await db.transaction((other) => other.execute(sql`${lockLogHead} nowait`))
  })
  await Promise.all(begun)
}
