import { type SQL, sql } from 'drizzle-orm'
import { zonedInstantAfterGap } from '#contract/core/zones.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { isShown } from './pins.ts'
import { push, pushRegistration } from './tables.ts'

interface Reader {
  appId: string
  userId: string | undefined
  /** As the app says it. */
  zone: string | undefined
}

/** The zones in which a reader may be: the one that is said, else those of the user's phones in the app. */
const zonesOf = async (db: Database, { appId, userId, zone }: Reader): Promise<string[]> => {
  if (zone !== undefined) return [zone]
  if (userId === undefined) return []
  const known = await rowsOf<{ zone: string }>(
    db,
    sql`select distinct ${pushRegistration.zone} as zone from ${pushRegistration}
         where ${pushRegistration.appId} = ${appId} and ${pushRegistration.userId} = ${userId}`,
  )
  return known.map((one) => one.zone)
}

/**
 * Whether the time that a push is planned for has come where its reader is: by the receivers' own clocks it begins when
 * the first of the world shows it. Of several zones the last counts, and of none the last of the world.
 */
export const isTimeFor = async (db: Database, reader: Reader): Promise<SQL> => {
  const isOver = sql`(${push.plannedAt} is null or ${push.zone} is not null or ${push.latestTime} <= now())`
  const zones = await zonesOf(db, reader)
  if (zones.length === 0) return isOver
  const waiting = await rowsOf<{ plannedAt: string; now: number }>(
    db,
    sql`select distinct ${push.plannedAt} as "plannedAt", floor(extract(epoch from now()) * 1000)::float8 as now from ${push}
         where ${push.appId} = ${reader.appId} and ${isShown} and not ${isOver}`,
  )
  const come = waiting
    .filter(({ plannedAt, now }) => zones.every((zone) => (zonedInstantAfterGap(plannedAt, zone) ?? Number.NaN) <= now))
    .map(({ plannedAt }) => plannedAt)
  return sql`(${isOver} or ${push.plannedAt} = any(${sql.param(come)}::text[]))`
}
