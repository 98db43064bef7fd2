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
 * Counts the periods that end in each of the coming months, by the calendar of a zone. Returns the bounds of each
 * month, so that a filter by them matches the same periods. The bounds are computed here, as PostgreSQL interprets an
 * offset such as +05:30 with the opposite sign.
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
