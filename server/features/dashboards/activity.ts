import { type SQL, sql } from 'drizzle-orm'
import { steps } from '#contract/dashboards/periods.ts'
import { userActive } from './tables.ts'

/**
 * Selects the periods in which users had readings, for all vendors and for the vendor of the device. Distinct and
 * ordered, so that concurrent writers cannot deadlock.
 */
const activityIn = (readings: SQL): SQL =>
  sql`select distinct owner, step, date_trunc(step, measured_at at time zone 'UTC')::date as start, user_id
        from ${readings}, unnest(array['*', vid]) as owner, unnest(${sql.param([...steps])}::text[]) as step
       where user_id is not null and owner is not null order by 1, 2, 3, 4`

/** Returns the idempotent statement that inserts the activity of the users of new readings. */
export const insertActivity = (readings: SQL): SQL =>
  sql`insert into ${userActive} (owner, step, start, user_id) ${activityIn(readings)}
      on conflict (owner, step, start, user_id) do nothing`

/** Returns the statement that deletes the activity of users all of whose readings are deleted. */
export const deleteActivity = (readings: SQL): SQL =>
  sql`delete from ${userActive} where (owner, step, start, user_id) in (${activityIn(readings)})`
