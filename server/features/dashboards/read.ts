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

/** Whose figure, and of what; `*` is all. */
export interface FigureOf {
  figure: string
  owner: string
  part: string
}

const allDays = sql`date '-infinity'`
const inRange = ({ from, to }: Range): SQL => sql`day between ${from}::date and ${to}::date`

/** What is folded in and what is not yet, as one. */
const countsWhere = (condition: SQL): SQL =>
  sql`(select part, day, count from ${figureCount} where ${condition}
       union all select part, day, count from ${figureChange} where ${condition}) as counts`

const conditionOf = ({ figure, owner, part }: FigureOf): SQL =>
  sql`figure = ${figure} and owner = ${owner} and part = ${part}`

interface Known {
  /** The first day that anything was counted on; null where nothing was. */
  since: string | null
  today: string
}

/** From when on there are numbers, and until when: a day of the database's clock. */
const knownDays = async (db: Database, of: FigureOf): Promise<Known> => {
  const day = sql`to_char(min(day), 'YYYY-MM-DD')`
  const [row] = await rowsOf<Known>(
    db,
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today,
               least((select ${day} from ${figureCount} where ${conditionOf(of)} and day > ${allDays} and count <> 0),
                     (select ${day} from ${figureChange} where ${conditionOf(of)} and day > ${allDays})) as since`,
  )
  return row ?? { since: null, today: '' }
}

/** Nothing is known before the first record, nor of what is to come; in between, a period without one has none: 0. */
const isKnown = (start: string, step: Step, { since, today }: Known): boolean =>
  since !== null && endOfPeriod(start, step) >= since && start <= today

/** How many came in each period. */
export const readSeries = async (
  db: Database,
  of: FigureOf,
  step: Step,
  starts: readonly string[],
): Promise<FigurePoint[]> => {
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return []
  const known = await knownDays(db, of)
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
  return starts.map((start) => ({ start, count: isKnown(start, step, known) ? (counts.get(start) ?? 0) : null }))
}

/** The periods of a range that there are numbers for, newest first. */
export const knownPeriods = async (db: Database, of: FigureOf, step: Step, range: Range): Promise<string[]> => {
  const known = await knownDays(db, of)
  return periodStarts(range, step)
    .filter((start) => isKnown(start, step, known))
    .toReversed()
}

/** How many there are, and how many came in a range and in the one before; none there where nothing was counted yet. */
export const readCount = async (db: Database, of: FigureOf, range: Range) => {
  const before = previousRange(range)
  const known = await knownDays(db, of)
  const sumOf = (days: SQL) => sql`coalesce(sum(count) filter (where ${days}), 0)::int`
  const [row] = await rowsOf<{ count: number; added: number; before: number }>(
    db,
    sql`select ${sumOf(sql`day = ${allDays}`)} as count, ${sumOf(inRange(range))} as added, ${sumOf(inRange(before))} as before
          from ${countsWhere(sql`${conditionOf(of)} and (day = ${allDays} or ${inRange({ from: before.from, to: range.to })})`)}`,
  )
  if (!row) throw new Error('Figures cannot be read')
  return { ...row, before: known.since === null || before.to < known.since ? null : row.before }
}

/** How many there are of each part, the largest first, and how many of those beyond `top`. */
export const readBreakdown = async (
  db: Database,
  { figure, owner }: Omit<FigureOf, 'part'>,
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
