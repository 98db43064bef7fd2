import { sql } from 'drizzle-orm'
import { type PeriodicTask, runPeriodically } from '#server/platform/concurrency/periodicTask.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { figureChange, figureCount } from './tables.ts'

const aggregationLock = 410_018
const batchRows = 20_000
const everyMs = 10_000

/**
 * Aggregates a batch of changes into the counts, and returns the number of changes. Does nothing if another server holds
 * the advisory lock. Counts and changes move in one transaction, so readers see each change exactly once.
 */
const aggregateBatch = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${aggregationLock}) as mine`,
    )
    if (!lock?.mine) return 0
    const [aggregated] = await rowsOf<{ count: number }>(
      tx,
      sql`with taken as (
            delete from ${figureChange} where id in (
              select id from ${figureChange} order by id limit ${batchRows} for update skip locked)
            returning figure, owner, part, day, count
          ), kept as (
            insert into ${figureCount} (figure, owner, part, day, count)
            select figure, owner, part, day, sum(count) from taken group by figure, owner, part, day
            on conflict (figure, owner, part, day) do update set count = ${figureCount.count} + excluded.count
          )
          select count(*)::int as count from taken`,
    )
    return aggregated?.count ?? 0
  })

/** Aggregates all changes into the counts, batch by batch. */
export const aggregateFigures = async (db: Database): Promise<void> => {
  while ((await aggregateBatch(db)) === batchRows);
}

/** Starts aggregating changes periodically; an advisory lock makes one server of a database do it at a time. */
export const startAggregation = (db: Database, onError: (error: unknown) => void): PeriodicTask =>
  runPeriodically(() => aggregateFigures(db), everyMs, onError)
