import { type SQL, sql } from 'drizzle-orm'

/** Maximum of hours before or after now, within the range of timestamps. */
const maxHours = 50_000_000

/** Returns a number of hours as an interval. */
const interval = (hours: number): SQL =>
  sql`${Math.max(-maxHours, Math.min(maxHours, hours))}::float8 * interval '1 hour'`

/** Returns the expression of the hours from a time until now. */
export const hoursFrom = (since: SQL): SQL => sql`round(date_part('epoch', now() - ${since}) / 3.6) / 1000`

interface Hours {
  min?: number
  max?: number
}

/** Returns conditions on the hours since a time, in a form that an index of the time supports. */
export const hoursAgo = (since: SQL, { min, max }: Hours): SQL[] => [
  ...(min === undefined ? [] : [sql`${since} <= now() - ${interval(min)}`]),
  ...(max === undefined ? [] : [sql`${since} >= now() - ${interval(max)}`]),
]

/** Returns the times at which a row of the table next crosses one of these bounds. */
const crossings = (from: SQL, since: SQL, { min, max }: Hours): SQL[] =>
  [min, max].flatMap((hours) =>
    hours === undefined
      ? []
      : [sql`(select min(${since}) from ${from} where ${since} >= now() - ${interval(hours)}) + ${interval(hours)}`],
  )

interface TimedSource {
  from: SQL
  /** Times of the fields that are hours since a time. */
  hoursSince?: Readonly<Record<string, SQL>>
}

/** Returns the time until which the passage of time does not change the result of filters; null for ever. */
export const unchangedUntil = (
  { from, hoursSince = {} }: TimedSource,
  filters: Readonly<Record<string, unknown>>,
): SQL => {
  const next = Object.entries(hoursSince).flatMap(([name, since]) => crossings(from, since, filters[name] ?? {}))
  return sql`least(${sql.join([sql`null::timestamptz`, ...next], sql`, `)})`
}
