import { type SQL, sql } from 'drizzle-orm'
import type { FigureName } from '#contract/dashboards/figures.ts'
import type { Step } from '#contract/dashboards/periods.ts'
import { readingKindNames } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

const utc = (time: string, step: Step = 'day') => sql.raw(`date_trunc('${step}', ${time} at time zone 'UTC')::date`)
const every = (conditions: (SQL | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)

const readings = sql.join(
  readingKindNames.map((kind) => sql`select user_id, vid, measured_at from ${readingTables[kind]}`),
  sql` union all `,
)

/**
 * Queries that compute each figure from scratch: counted items by day and part. `vid` is undefined for all
 * vendors.
 */
const queries: Record<Exclude<FigureName, 'activeUser'>, (vid: string | undefined) => SQL> = {
  device: (vid) =>
    sql`select ${utc('create_time')} as day, pid as part from device where ${every([vid ? sql`vid = ${vid}` : undefined])}`,
  product: (vid) =>
    sql`select ${utc('create_time')} as day, null as part from product where ${every([vid ? sql`vid = ${vid}` : undefined])}`,
  feedback: (vid) =>
    sql`select ${utc('create_time')} as day, type as part from feedback where ${every([vid ? sql`vid = ${vid}` : undefined])}`,
  webUser: (vid) =>
    sql`select ${utc('create_time')} as day, null as part from account
         where ${every([
           sql`disabled_time is null and rid in (1, 2)`,
           vid ? sql`vendor_id = (select id from vendor where vid = ${vid})` : undefined,
         ])}`,
  appUser: (vid) =>
    vid === undefined
      ? sql`select ${utc('create_time')} as day, null as part from app_user`
      : sql`select ${utc('min(coalesce(bind_time, create_time))')} as day, null as part from device
             where vid = ${vid} and user_id is not null group by user_id`,
}

export type AddedFigure = keyof typeof queries

interface Counted {
  /** A day, or the first day of a period. */
  start: string
  part: string | null
  count: number
}

export const countFigure = (db: Database, figure: AddedFigure, vid: string | undefined): Promise<Counted[]> =>
  rowsOf(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as start, part, count(*)::int as count
          from (${queries[figure](vid)}) as rows group by 1, 2 order by 1, 2`,
  )

/** Counts distinct users with a reading in each period. */
export const countActiveUsers = (db: Database, step: Step, vid: string | undefined): Promise<Counted[]> =>
  rowsOf(
    db,
    sql`select to_char(${utc('measured_at', step)}, 'YYYY-MM-DD') as start, null as part,
               count(distinct user_id)::int as count
          from (${readings}) as readings
         where ${every([sql`user_id is not null`, vid ? sql`vid = ${vid}` : undefined])} group by 1 order by 1`,
  )
