import { sql } from 'drizzle-orm'
import { zonedInstantAfterGap } from '#contract/core/zones.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { audiencePhones, countAudience } from './audience.ts'
import { push, pushRegistration } from './tables.ts'

export interface DueZone {
  zone: string
  phones: number
  /** Epoch milliseconds at which the clock of the zone shows the planned time. */
  at: number
}

/**
 * Reads the zones of the phones of a push that is planned by the recipients' own clocks; returns none if it is planned
 * for one moment.
 */
export const dueZones = async (tx: Database, pushId: string): Promise<DueZone[]> => {
  const zones = await rowsOf<{ plannedAt: string; zone: string; phones: number }>(
    tx,
    sql`select ${push.plannedAt} as "plannedAt", ${pushRegistration.zone} as zone, count(*)::int as phones from ${audiencePhones(pushId)}
           and ${push.plannedAt} is not null and ${push.zone} is null group by 1, 2`,
  )
  return zones.flatMap(({ plannedAt, zone, phones }) => {
    const at = zonedInstantAfterGap(plannedAt, zone)
    return at === undefined ? [] : [{ zone, phones, at }]
  })
}

export interface LateCount {
  phones: number
  zones: number
}

/** Returns whether a push is planned for one moment before it starts. */
const isLate = async (db: Database, pushId: string, startsAt: number): Promise<boolean> => {
  const late = await rowsOf(
    db,
    sql`select 1 from ${push} where ${push.id} = ${pushId} and ${push.zone} is not null
           and extract(epoch from ${push.plannedTime}) * 1000 < ${startsAt}`,
  )
  return late.length > 0
}

/**
 * Counts the phones that are notified after their planned time if a push starts at `startsAt` (epoch milliseconds): all
 * if one zone is set, otherwise those whose own clocks have shown it.
 */
export const countLate = async (db: Database, pushId: string, startsAt: number): Promise<LateCount> => {
  if (await isLate(db, pushId, startsAt)) return { phones: (await countAudience(db, pushId)).phones, zones: 1 }
  const late = (await dueZones(db, pushId)).filter(({ at }) => at < startsAt)
  return { phones: late.reduce((sum, { phones }) => sum + phones, 0), zones: late.length }
}
