import { type SQL, sql } from 'drizzle-orm'
import { steps } from '#contract/dashboards/periods.ts'
import { userActive } from './tables.ts'

/** The periods in which readings were taken, for all vendors and for that of the device: once each, in one order. */
const activityIn = (readings: SQL): SQL =>
  sql`select distinct owner, step, date_trunc(step, measured_at at time zone 'UTC')::date as start, user_id
        from ${readings}, unnest(array['*', vid]) as owner, unnest(${sql.param([...steps])}::text[]) as step
       where user_id is not null and owner is not null order by 1, 2, 3, 4`

/** The users of readings that were just written were active then. Those that were known to be stay so. */
export const insertActivity = (readings: SQL): SQL =>
  sql`insert into ${userActive} (owner, step, start, user_id) ${activityIn(readings)}
      on conflict (owner, step, start, user_id) do nothing`

/** The same of users all of whose readings go: nothing says any more that they were active. */
export const deleteActivity = (readings: SQL): SQL =>
  sql`delete from ${userActive} where (owner, step, start, user_id) in (${activityIn(readings)})`
