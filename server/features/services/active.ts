import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { serviceContract, serviceRecord } from './tables.ts'

/** Whether the period `r` of a service runs, by its times and not only by the state that the clock gives it. */
export const isOpenNow = sql`r.state in ('pending', 'active') and r.start_time <= now() and now() < r.end_time`

/** The kinds of the services that are open to a vendor, to the moment: the clock may be about to move them. */
export const activeServices = async (db: Database, vid: string | null): Promise<string> => {
  const [row] = await rowsOf<{ kinds: string | null }>(
    db,
    sql`select string_agg(distinct kind, ',' order by kind) as kinds
          from ${serviceContract} as c join ${serviceRecord} as r on r.contract_id = c.id
         where c.vid = ${vid} and ${isOpenNow}`,
  )
  return row?.kinds ?? ''
}
