import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Series } from '#contract/readings/series.ts'
import { readWatermark } from '#server/features/readings/rollup.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables, rollupName, sumColumns } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Span, spanOf, type TimeRange, timeBetween } from './pageMap.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Parts of a span by the source that they are read from: daily rollups, hourly rollups, or readings. */
interface SpanParts {
  day?: Span
  hour: Span[]
  readings: Span[]
}

const isNotEmpty = ({ from, to }: Span): boolean => from < to

/**
 * Splits a span into the whole units in it and the rest before and after; all of it is rest if it contains no whole
 * unit.
 */
const splitByUnit = ({ from, to }: Span, unitMs: number): { whole?: Span; rest: Span[] } => {
  const whole = { from: Math.ceil(from / unitMs) * unitMs, to: Math.floor(to / unitMs) * unitMs }
  if (!isNotEmpty(whole)) return { rest: [{ from, to }] }
  return {
    whole,
    rest: [
      { from, to: whole.from },
      { from: whole.to, to },
    ].filter(isNotEmpty),
  }
}

/**
 * Splits a span into whole days (if the chart's steps are at least that long), whole hours at their ends, and the
 * remaining parts of hours, which are read from readings.
 */
const splitSpan = (span: Span, step: Series['step']): SpanParts => {
  const days = step === 'hour' ? { rest: [span] } : splitByUnit(span, dayMs)
  const parts: SpanParts = { ...('whole' in days && days.whole && { day: days.whole }), hour: [], readings: [] }
  for (const left of days.rest) {
    const { whole, rest } = splitByUnit(left, hourMs)
    if (whole) parts.hour.push(whole)
    parts.readings.push(...rest)
  }
  return parts
}

interface SeriesQuery {
  step: Exclude<Series['step'], 'minute'>
  range: TimeRange
  /** The filter on readings; `inRollups` is the same on rollups, without the range. */
  where: SQL
  inRollups: SQL
}

/**
 * Reads the points of a chart from the rollups of its kind, and from the readings that they do not include yet, in one
 * read-only snapshot.
 */
export const readRollupPoints = <Point>(
  db: Database,
  kind: ReadingKindName,
  { step, range, where, inRollups }: SeriesQuery,
): Promise<Point[]> => {
  const { day, hour, readings } = splitSpan(spanOf(range), step)
  const sums = readingKinds[kind].chart.map(sumColumns)
  const table = readingTables[kind]

  const ofRollups = (of: 'hour' | 'day', part: Span): SQL => {
    const columns = sql.raw(sums.flatMap(({ sum, count }) => [sum, count]).join(', '))
    return sql`select date_trunc(${step}, start, 'UTC') as at, readings, ${columns} from ${sql.raw(rollupName(kind))}
                where step = ${of} and readings > 0 and ${inRollups} and ${timeBetween(part.from, part.to, sql`start`)}`
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
      const isNew = sql`${table.id} > ${await readWatermark(tx, kind)}`
      const rollupParts = [...(day ? [['day', day] as const] : []), ...hour.map((part) => ['hour', part] as const)]
      const parts = [
        ...rollupParts.flatMap(([of, part]) => [
          ofRollups(of, part),
          ofReadings(sql`${isNew} and ${timeBetween(part.from, part.to)}`),
        ]),
        ...readings.map(({ from, to }) => ofReadings(timeBetween(from, to))),
      ]
      const means = sums.map(({ sum, count }) => sql.raw(`(sum(${sum}) / nullif(sum(${count}), 0))::float8`))
      return rowsOf<Point>(
        tx,
        sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, sum(readings)::int as count,
                   json_build_array(${sql.join(means, sql`, `)}) as means
              from (${sql.join(parts, sql` union all `)}) as parts group by parts.at order by parts.at`,
      )
    },
    // The watermark and the rollups must come from one snapshot.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
