import { type SQL, sql } from 'drizzle-orm'
import { endingMonths } from '#contract/operations/service/record.ts'
import type { Database } from '../db/connect.ts'
import { serviceRecord } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import { timeText } from '../workflows/log.ts'

interface Ending {
  start: string
  end: string
  count: number
}

/**
 * How many of some periods end in each of the months from this one on, as a zone has them. A month is counted by the bounds
 * that are answered for it: whoever filters by them finds as many.
 */
export const readEndings = (db: Database, endTime: SQL, where: SQL, zone: string): Promise<Ending[]> =>
  rowsOf<Ending>(
    db,
    sql`with month as (
          select (first + make_interval(months => place)) at time zone ${zone} as starts,
                 (first + make_interval(months => place + 1)) at time zone ${zone} as ends
            from (select date_trunc('month', now() at time zone ${zone}) as first) as clock,
                 generate_series(0, ${endingMonths - 1}::int) as place)
        select ${timeText(sql`starts`)} as start, ${timeText(sql`ends`)} as "end",
               (select count(*)::int from ${serviceRecord}
                 where ${where} and ${endTime} >= starts and ${endTime} < ends) as count
          from month order by starts`,
  )
