import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import { type PeriodicTask, runPeriodically } from '#server/platform/concurrency/periodicTask.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables, rollupName, sumColumns } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { readingLedger, readingRollupHead } from '#server/platform/db/schema.ts'

const everyMs = 10_000
/** Summed up in one transaction. */
const readingsAtOnce = 10_000

/** What rollups are kept of. */
const rollupSteps = ['hour', 'day'] as const

const quantitiesOf = (kind: ReadingKindName): string[] => Object.keys(readingKinds[kind].quantities)
const sumNames = (kind: ReadingKindName): string[] =>
  quantitiesOf(kind).flatMap((quantity) => Object.values(sumColumns(quantity)))

/** Adds readings to the rollups of their kind, or takes them out with a sign of -1. `from` has the columns of readings. */
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
               from ${from}, unnest(${sql.param([...rollupSteps])}::text[]) as step
              group by 1, 2, 3, 4 order by 1, 2, 3, 4
             on conflict (step, start, vid, pid) do update set ${sql.join(summed, sql`, `)}`
}

/** Sums up the next readings of a kind, and answers whether there may be more. Another server may be doing so. */
const rollSome = (db: Database, kind: ReadingKindName): Promise<boolean> =>
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
             order by ${id} limit ${readingsAtOnce}) as next`,
    )
    const last = next?.last ?? head.last
    const added = sql`(select * from ${readingTables[kind]} where ${id} > ${head.rolled} and ${id} <= ${last}) as added`
    await tx.execute(addToRollups(kind, added, 1))
    await tx.execute(sql`update ${readingRollupHead} set rolled_id = ${last} where kind = ${kind}`)
    return last < head.last
  })

/** Sums up all readings that there are. Where there is nothing new, nothing is locked or written. */
export const rollReadings = async (db: Database): Promise<void> => {
  const behind = await rowsOf<{ kind: ReadingKindName }>(
    db,
    sql`select kind from ${readingRollupHead} join ${readingLedger} using (kind) where rolled_id < last_id order by kind`,
  )
  for (const { kind } of behind) while (await rollSome(db, kind));
}

/** One of the servers on a database sums up a kind at a time. */
export const startRolling = (db: Database, onError: (error: unknown) => void): PeriodicTask =>
  runPeriodically(() => rollReadings(db), everyMs, onError)

/** Up to which id readings of a kind are summed up. */
export const rolledIdOf = async (db: Database, kind: ReadingKindName, locking: SQL = sql``): Promise<number> => {
  const [head] = await rowsOf<{ rolled: number }>(
    db,
    sql`select rolled_id::float8 as rolled from ${readingRollupHead} where kind = ${kind} ${locking}`,
  )
  return head?.rolled ?? 0
}

/** Holds the rollups of a kind as they are until the transaction ends, and answers up to which id. */
export const holdRollups = (tx: Database, kind: ReadingKindName): Promise<number> =>
  rolledIdOf(tx, kind, sql`for update`)

/** Takes readings that go out of the rollups. `gone` has their columns, and none that is not summed up yet. */
export const takeFromRollups = (kind: ReadingKindName, gone: SQL): SQL => addToRollups(kind, gone, -1)
