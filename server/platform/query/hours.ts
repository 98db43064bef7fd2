import { type SQL, sql } from 'drizzle-orm'

/** A bound of hours before or after now; further off, the database has no moments. */
const furthest = 50_000_000

/** So many hours as an interval. */
const interval = (hours: number): SQL =>
  sql`${Math.max(-furthest, Math.min(furthest, hours))}::float8 * interval '1 hour'`

/** Hours from a moment until now. */
export const hoursFrom = (since: SQL): SQL => sql`round(date_part('epoch', now() - ${since}) / 3.6) / 1000`

interface Hours {
  min?: number
  max?: number
}

/** Moments that are so many hours ago, compared as an index of them can. */
export const hoursAgo = (since: SQL, { min, max }: Hours): SQL[] => [
  ...(min === undefined ? [] : [sql`${since} <= now() - ${interval(min)}`]),
  ...(max === undefined ? [] : [sql`${since} >= now() - ${interval(max)}`]),
]

/** When a row of the table next crosses one of these bounds as time goes by. */
const crossings = (from: SQL, since: SQL, { min, max }: Hours): SQL[] =>
  [min, max].flatMap((hours) =>
    hours === undefined
      ? []
      : [sql`(select min(${since}) from ${from} where ${since} >= now() - ${interval(hours)}) + ${interval(hours)}`],
  )

interface Clocked {
  from: SQL
  /** Fields that are hours since a moment. */
  hoursSince?: Readonly<Record<string, SQL>>
}

/** Until when the clock leaves what these filters find as it is; null for ever. */
export const unchangedUntil = ({ from, hoursSince = {} }: Clocked, filters: Readonly<Record<string, unknown>>): SQL => {
  const next = Object.entries(hoursSince).flatMap(([name, since]) => crossings(from, since, filters[name] ?? {}))
  return sql`least(${sql.join([sql`null::timestamptz`, ...next], sql`, `)})`
}
