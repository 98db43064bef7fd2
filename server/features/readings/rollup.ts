import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import { type PeriodicTask, runPeriodically } from '#server/platform/concurrency/periodicTask.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables, rollupName, sumColumns } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { readingLedger, readingRollupHead } from '#server/platform/db/schema.ts'

const everyMs = 10_000
/** Number of readings that are aggregated in one transaction. */
const batchSize = 10_000

/** Lengths of the rollups' buckets. */
const bucketLengths = ['hour', 'day'] as const

const quantitiesOf = (kind: ReadingKindName): string[] => Object.keys(readingKinds[kind].quantities)
const sumNames = (kind: ReadingKindName): string[] =>
  quantitiesOf(kind).flatMap((quantity) => Object.values(sumColumns(quantity)))

/**
 * Upserts the sums and counts of readings into the rollups of their kind; a sign of -1 subtracts them. `from` has the
 * columns of readings.
 */
const addToRollups = (kind: ReadingKindName, from: SQL, sign: 1 | -1): SQL => {
  const table = sql.raw(rollupName(kind))
  const columns = ['readings', ...sumNames(kind)]
  const sums = quantitiesOf(kind).flatMap((quantity) => {
    const column = sql.identifier(readingTables[kind][quantity as 'source'].name)
    return [
      sql`coalesce(sum(${column}::numeric), 0) * ${sql.raw(String(sign))}`,
      sql`count(${column}) * ${sql.raw(String(sign))}`,
    ]
  })
  const summed = columns.map((name) => sql.raw(`${name} = ${rollupName(kind)}.${name} + excluded.${name}`))
  return sql`insert into ${table} (step, start, vid, pid, ${sql.raw(columns.join(', '))})
             select step, date_trunc(step, measured_at, 'UTC'), coalesce(vid, ''), coalesce(pid, ''),
                    count(*) * ${sql.raw(String(sign))}, ${sql.join(sums, sql`, `)}
               from ${from}, unnest(${sql.param([...bucketLengths])}::text[]) as step
              group by 1, 2, 3, 4 order by 1, 2, 3, 4
             on conflict (step, start, vid, pid) do update set ${sql.join(summed, sql`, `)}`
}

/**
 * Aggregates the next batch of readings of a kind and advances its watermark. Returns whether more may be left. Returns
 * false if another server holds the lock of the kind.
 */
const rollUpBatch = (db: Database, kind: ReadingKindName): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [head] = await rowsOf<{ rolled: number; last: number }>(
      tx,
      sql`select rolled_id::float8 as rolled, (select last_id from ${readingLedger} where kind = ${kind})::float8 as last
            from ${readingRollupHead} where kind = ${kind} for update skip locked`,
    )
    if (!head || head.rolled >= head.last) return false
    const { id } = readingTables[kind]
    const [next] = await rowsOf<{ last: number | null }>(
      tx,
      sql`select max(id)::float8 as last from (
            select ${id} from ${readingTables[kind]} where ${id} > ${head.rolled} and ${id} <= ${head.last}
             order by ${id} limit ${batchSize}) as next`,
    )
    const last = next?.last ?? head.last
    const added = sql`(select * from ${readingTables[kind]} where ${id} > ${head.rolled} and ${id} <= ${last}) as added`
    await tx.execute(addToRollups(kind, added, 1))
    await tx.execute(sql`update ${readingRollupHead} set rolled_id = ${last} where kind = ${kind}`)
    return last < head.last
  })

/**
 * Aggregates all readings that are not in the rollups yet, in batches of one transaction each. Locks and writes nothing
 * if none are new.
 */
export const rollUpReadings = async (db: Database): Promise<void> => {
  const behind = await rowsOf<{ kind: ReadingKindName }>(
    db,
    sql`select kind from ${readingRollupHead} join ${readingLedger} using (kind) where rolled_id < last_id order by kind`,
  )
  for (const { kind } of behind) while (await rollUpBatch(db, kind));
}

/** Runs `rollUpReadings` every 10 seconds. Of several servers on a database, one aggregates a kind at a time. */
export const startRollups = (db: Database, onError: (error: unknown) => void): PeriodicTask =>
  runPeriodically(() => rollUpReadings(db), everyMs, onError)

/** Returns the watermark of a kind's rollups: the highest reading id that they include. */
export const readWatermark = async (db: Database, kind: ReadingKindName, locking: SQL = sql``): Promise<number> => {
  const [head] = await rowsOf<{ rolled: number }>(
    db,
    sql`select rolled_id::float8 as rolled from ${readingRollupHead} where kind = ${kind} ${locking}`,
  )
  return head?.rolled ?? 0
}

/** Locks the rollups of a kind until the transaction ends. Returns their watermark. */
export const lockRollups = (tx: Database, kind: ReadingKindName): Promise<number> =>
  readWatermark(tx, kind, sql`for update`)

/**
 * Returns the statement that subtracts deleted readings from the rollups. `gone` has the columns of readings, and
 * contains none above the watermark.
 */
export const subtractFromRollups = (kind: ReadingKindName, gone: SQL): SQL => addToRollups(kind, gone, -1)
