import { sql } from 'drizzle-orm'
import { type PeriodicTask, runPeriodically } from '#server/platform/concurrency/periodicTask.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { figureChange, figureCount } from './tables.ts'

const foldLock = 410_018
const rowsAtOnce = 20_000
const everyMs = 10_000

/** Folds some changes into the figures, and answers how many there were. What is committed with a row is read with it, before and after. */
const foldSome = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${foldLock}) as mine`)
    if (!lock?.mine) return 0
    const [folded] = await rowsOf<{ count: number }>(
      tx,
      sql`with taken as (
            delete from ${figureChange} where id in (
              select id from ${figureChange} order by id limit ${rowsAtOnce} for update skip locked)
            returning figure, owner, part, day, count
          ), kept as (
            insert into ${figureCount} (figure, owner, part, day, count)
            select figure, owner, part, day, sum(count) from taken group by figure, owner, part, day
            on conflict (figure, owner, part, day) do update set count = ${figureCount.count} + excluded.count
          )
          select count(*)::int as count from taken`,
    )
    return folded?.count ?? 0
  })

/** Folds all changes that there are. */
export const foldFigures = async (db: Database): Promise<void> => {
  while ((await foldSome(db)) === rowsAtOnce);
}

/** One of the servers on a database folds at a time. */
export const startFolding = (db: Database, onError: (error: unknown) => void): PeriodicTask =>
  runPeriodically(() => foldFigures(db), everyMs, onError)
