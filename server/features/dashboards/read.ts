import { type SQL, sql } from 'drizzle-orm'
import {
  endOfPeriod,
  periodStarts,
  previousRange,
  type Range,
  type Step,
  startOfPeriod,
} from '#contract/dashboards/periods.ts'
import type { FigurePoint } from '#contract/dashboards/shapes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { figureChange, figureCount } from './tables.ts'

/** Key of a metric: `*` is all owners or parts. */
export interface FigureKey {
  figure: string
  owner: string
  part: string
}

const allDays = sql`date '-infinity'`
const inRange = ({ from, to }: Range): SQL => sql`day between ${from}::date and ${to}::date`

/** Selects aggregated counts and changes that are not aggregated yet. */
const countsWhere = (condition: SQL): SQL =>
  sql`(select part, day, count from ${figureCount} where ${condition}
       union all select part, day, count from ${figureChange} where ${condition}) as counts`

const conditionOf = ({ figure, owner, part }: FigureKey): SQL =>
  sql`figure = ${figure} and owner = ${owner} and part = ${part}`

interface CountedDays {
  /** First day with a count; null without counts. */
  since: string | null
  today: string
}

/** Reads the first day with counts and the current day (UTC, on the clock of the database). */
const readCountedDays = async (db: Database, of: FigureKey): Promise<CountedDays> => {
  const day = sql`to_char(min(day), 'YYYY-MM-DD')`
  const [row] = await rowsOf<CountedDays>(
    db,
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today,
               least((select ${day} from ${figureCount} where ${conditionOf(of)} and day > ${allDays} and count <> 0),
                     (select ${day} from ${figureChange} where ${conditionOf(of)} and day > ${allDays})) as since`,
  )
  return row ?? { since: null, today: '' }
}

/**
 * Tests whether a period has a number: not before the first record nor in the future; a period between without records
 * counts 0.
 */
const hasNumber = (start: string, step: Step, { since, today }: CountedDays): boolean =>
  since !== null && endOfPeriod(start, step) >= since && start <= today

/** Reads the number of new records of each period. */
export const readSeries = async (
  db: Database,
  of: FigureKey,
  step: Step,
  starts: readonly string[],
): Promise<FigurePoint[]> => {
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return []
  const countedDays = await readCountedDays(db, of)
  const rows = await rowsOf<{ day: string; count: number }>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, sum(count)::int as count
          from ${countsWhere(sql`${conditionOf(of)} and ${inRange({ from: first, to: endOfPeriod(last, step) })}`)}
         group by 1`,
  )
  const counts = new Map<string, number>()
  for (const { day, count } of rows) {
    const start = startOfPeriod(day, step)
    counts.set(start, (counts.get(start) ?? 0) + count)
  }
  return starts.map((start) => ({
    start,
    count: hasNumber(start, step, countedDays) ? (counts.get(start) ?? 0) : null,
  }))
}

/** Returns the periods of a range that have numbers, newest first. */
export const periodsWithNumbers = async (db: Database, of: FigureKey, step: Step, range: Range): Promise<string[]> => {
  const countedDays = await readCountedDays(db, of)
  return periodStarts(range, step)
    .filter((start) => hasNumber(start, step, countedDays))
    .toReversed()
}

/**
 * Reads the total and the number of new records in a range and in the range before; null for a range before the first
 * count.
 */
export const readCount = async (db: Database, of: FigureKey, range: Range) => {
  const before = previousRange(range)
  const countedDays = await readCountedDays(db, of)
  const sumOf = (days: SQL) => sql`coalesce(sum(count) filter (where ${days}), 0)::int`
  const [row] = await rowsOf<{ count: number; added: number; before: number }>(
    db,
    sql`select ${sumOf(sql`day = ${allDays}`)} as count, ${sumOf(inRange(range))} as added, ${sumOf(inRange(before))} as before
          from ${countsWhere(sql`${conditionOf(of)} and (day = ${allDays} or ${inRange({ from: before.from, to: range.to })})`)}`,
  )
  if (!row) throw new Error('Figures cannot be read')
  return { ...row, before: countedDays.since === null || before.to < countedDays.since ? null : row.before }
}

/** Reads the counts by part, largest first, and the sum of those beyond `top`. */
export const readBreakdown = async (
  db: Database,
  { figure, owner }: Omit<FigureKey, 'part'>,
  range: Range | undefined,
  top: number,
) => {
  const days = range ? inRange(range) : sql`day = ${allDays}`
  const rows = await rowsOf<{ part: string; count: number }>(
    db,
    sql`select part, sum(count)::int as count
          from ${countsWhere(sql`figure = ${figure} and owner = ${owner} and part <> '*' and ${days}`)}
         group by part having sum(count) > 0 order by 2 desc, part`,
  )
  return {
    list: rows.slice(0, top).map(({ part, count }) => ({ part: part === '' ? null : part, count })),
    others: rows.slice(top).reduce((sum, { count }) => sum + count, 0),
  }
}
