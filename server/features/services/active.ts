import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { serviceContract, serviceRecord } from './tables.ts'

/** True if the period `r` of a service is running by its times, which are more current than its state. */
export const isOpenNow = sql`r.state in ('pending', 'active') and r.start_time <= now() and now() < r.end_time`

/**
 * Returns the kinds of the services that are currently open to a vendor, joined by commas. Uses times instead of
 * states, as the clock may be late.
 */
export const readActiveServices = async (db: Database, vid: string | null): Promise<string> => {
  const [row] = await rowsOf<{ kinds: string | null }>(
    db,
    sql`select string_agg(distinct kind, ',' order by kind) as kinds
          from ${serviceContract} as c join ${serviceRecord} as r on r.contract_id = c.id
         where c.vid = ${vid} and ${isOpenNow}`,
  )
  return row?.kinds ?? ''
}
