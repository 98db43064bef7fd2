import { type SQL, sql } from 'drizzle-orm'
import { calendarMonths } from '#contract/core/calendar.ts'
import { endingMonths } from '#contract/services/record.ts'
import type { Database } from '#server/platform/db/database.ts'
import { recordset, rowsOf } from '#server/platform/db/rows.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { serviceRecord } from './tables.ts'

interface Ending {
  start: string
  end: string
  count: number
}

/**
 * How many of some periods end in each of the months from this one on, as a zone has them. A month is counted by the bounds
 * that are answered for it: whoever filters by them finds as many. They are those of the calendar that periods are made by;
 * the database takes an offset like +05:30 the other way round.
 */
export const readEndings = async (db: Database, endTime: SQL, where: SQL, zone: string): Promise<Ending[]> => {
  const [clock] = await rowsOf<{ now: string }>(db, sql`select ${timeText(sql`now()`)} as now`)
  const months = calendarMonths(clock?.now ?? '', zone, endingMonths)
  return rowsOf<Ending>(
    db,
    sql`select ${timeText(sql`starts`)} as start, ${timeText(sql`ends`)} as "end",
               (select count(*)::int from ${serviceRecord}
                 where ${where} and ${endTime} >= starts and ${endTime} < ends) as count
          from ${recordset(
            months.map(({ start, end }) => ({ starts: start, ends: end })),
            'starts timestamptz, ends timestamptz',
          )} order by starts`,
  )
}
