import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Series } from '#contract/readings/series.ts'
import { rolledIdOf } from '#server/features/readings/rollup.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables, rollupName, sumColumns } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { between, type Range, type Span, spanOf } from './pageMap.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Of which rollups, or of the readings themselves, the parts of a span are read. */
interface Parts {
  day?: Span
  hour: Span[]
  readings: Span[]
}

const isSome = ({ from, to }: Span): boolean => from < to

/** The whole units in a span, and what is left before and behind them; all of it where there is none. */
const wholeIn = ({ from, to }: Span, unitMs: number): { whole?: Span; rest: Span[] } => {
  const whole = { from: Math.ceil(from / unitMs) * unitMs, to: Math.floor(to / unitMs) * unitMs }
  if (!isSome(whole)) return { rest: [{ from, to }] }
  return {
    whole,
    rest: [
      { from, to: whole.from },
      { from: whole.to, to },
    ].filter(isSome),
  }
}

/** Days where the steps of a chart are as long, hours at their ends, and readings within the hours that a span cuts. */
const partsOf = (span: Span, step: Series['step']): Parts => {
  const days = step === 'hour' ? { rest: [span] } : wholeIn(span, dayMs)
  const parts: Parts = { ...('whole' in days && days.whole && { day: days.whole }), hour: [], readings: [] }
  for (const left of days.rest) {
    const { whole, rest } = wholeIn(left, hourMs)
    if (whole) parts.hour.push(whole)
    parts.readings.push(...rest)
  }
  return parts
}

interface Asked {
  step: Exclude<Series['step'], 'minute'>
  range: Range
  /** The same filter on readings and, but for the range, on rollups. */
  where: SQL
  inRollups: SQL
}

/** The points of a chart from the rollups of its kind, and from readings that are not summed up in them. */
export const readRolledPoints = <Point>(
  db: Database,
  kind: ReadingKindName,
  { step, range, where, inRollups }: Asked,
): Promise<Point[]> => {
  const { day, hour, readings } = partsOf(spanOf(range), step)
  const sums = readingKinds[kind].chart.map(sumColumns)
  const table = readingTables[kind]

  const ofRollups = (of: 'hour' | 'day', part: Span): SQL => {
    const columns = sql.raw(sums.flatMap(({ sum, count }) => [sum, count]).join(', '))
    return sql`select date_trunc(${step}, start, 'UTC') as at, readings, ${columns} from ${sql.raw(rollupName(kind))}
                where step = ${of} and readings > 0 and ${inRollups} and ${between(part.from, part.to, sql`start`)}`
  }
  const ofReadings = (condition: SQL): SQL => {
    const columns = readingKinds[kind].chart.map((quantity) => {
      const column = table[quantity as 'source']
      const { sum, count } = sumColumns(quantity)
      return sql`sum(${column}::numeric) as ${sql.identifier(sum)}, count(${column}) as ${sql.identifier(count)}`
    })
    return sql`select date_trunc(${step}, measured_at, 'UTC') as at, count(*) as readings, ${sql.join(columns, sql`, `)}
                 from ${table} where ${where} and ${condition} group by 1`
  }

  return db.transaction(
    async (tx) => {
      const isNew = sql`${table.id} > ${await rolledIdOf(tx, kind)}`
      const rolled = [...(day ? [['day', day] as const] : []), ...hour.map((part) => ['hour', part] as const)]
      const parts = [
        ...rolled.flatMap(([of, part]) => [
          ofRollups(of, part),
          ofReadings(sql`${isNew} and ${between(part.from, part.to)}`),
        ]),
        ...readings.map(({ from, to }) => ofReadings(between(from, to))),
      ]
      const means = sums.map(({ sum, count }) => sql.raw(`(sum(${sum}) / nullif(sum(${count}), 0))::float8`))
      return rowsOf<Point>(
        tx,
        sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, sum(readings)::int as count,
                   json_build_array(${sql.join(means, sql`, `)}) as means
              from (${sql.join(parts, sql` union all `)}) as parts group by parts.at order by parts.at`,
      )
    },
    // What is summed up, and up to where, in one snapshot.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
