import { type SQL, sql } from 'drizzle-orm'
import { zonedInstantAfterGap } from '#contract/core/zones.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { isShown } from './pins.ts'
import { push, pushRegistration } from './tables.ts'

interface Reader {
  appId: string
  userId: string | undefined
  /** Zone that the app reports. */
  zone: string | undefined
}

/** Returns the possible zones of a reader: the reported one, else those of the user's phones in the app. */
const readZones = async (db: Database, { appId, userId, zone }: Reader): Promise<string[]> => {
  if (zone !== undefined) return [zone]
  if (userId === undefined) return []
  const zones = await rowsOf<{ zone: string }>(
    db,
    sql`select distinct ${pushRegistration.zone} as zone from ${pushRegistration}
         where ${pushRegistration.appId} = ${appId} and ${pushRegistration.userId} = ${userId}`,
  )
  return zones.map((one) => one.zone)
}

/**
 * Returns the condition that a push's planned time has been reached for a reader: pushes by the recipients' own clocks
 * start when the first clock of the world shows it. Of several zones the last counts; without any, the last of the
 * world.
 */
export const isTimeReached = async (db: Database, reader: Reader): Promise<SQL> => {
  const isPast = sql`(${push.plannedAt} is null or ${push.zone} is not null or ${push.latestTime} <= now())`
  const zones = await readZones(db, reader)
  if (zones.length === 0) return isPast
  const waiting = await rowsOf<{ plannedAt: string; now: number }>(
    db,
    sql`select distinct ${push.plannedAt} as "plannedAt", floor(extract(epoch from now()) * 1000)::float8 as now from ${push}
         where ${push.appId} = ${reader.appId} and ${isShown} and not ${isPast}`,
  )
  const reachedTimes = waiting
    .filter(({ plannedAt, now }) => zones.every((zone) => (zonedInstantAfterGap(plannedAt, zone) ?? Number.NaN) <= now))
    .map(({ plannedAt }) => plannedAt)
  return sql`(${isPast} or ${push.plannedAt} = any(${sql.param(reachedTimes)}::text[]))`
}
