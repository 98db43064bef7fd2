import { sql } from 'drizzle-orm'
import { zonedInstantAfterGap } from '#contract/core/zones.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { countAudience, phonesOf } from './audience.ts'
import { push, pushRegistration } from './tables.ts'

export interface DueZone {
  zone: string
  phones: number
  /** When the clock of the zone shows the time that is planned, in epoch milliseconds. */
  at: number
}

/** The zones of the phones of a push that is planned by the receivers' own clocks; none where one moment is meant. */
export const dueZones = async (tx: Database, pushId: string): Promise<DueZone[]> => {
  const zones = await rowsOf<{ plannedAt: string; zone: string; phones: number }>(
    tx,
    sql`select ${push.plannedAt} as "plannedAt", ${pushRegistration.zone} as zone, count(*)::int as phones from ${phonesOf(pushId)}
           and ${push.plannedAt} is not null and ${push.zone} is null group by 1, 2`,
  )
  return zones.flatMap(({ plannedAt, zone, phones }) => {
    const at = zonedInstantAfterGap(plannedAt, zone)
    return at === undefined ? [] : [{ zone, phones, at }]
  })
}

export interface Late {
  phones: number
  zones: number
}

/** Whether a push is planned for one moment that is past when it begins. */
const isLate = async (db: Database, pushId: string, begins: number): Promise<boolean> => {
  const late = await rowsOf(
    db,
    sql`select 1 from ${push} where ${push.id} = ${pushId} and ${push.zone} is not null
           and extract(epoch from ${push.plannedTime}) * 1000 < ${begins}`,
  )
  return late.length > 0
}

/**
 * The phones of a push that are notified after its time, as it begins only then, at `begins` in epoch milliseconds: all
 * where one zone is named, else those whose own clocks will have shown it.
 */
export const countLate = async (db: Database, pushId: string, begins: number): Promise<Late> => {
  if (await isLate(db, pushId, begins)) return { phones: (await countAudience(db, pushId)).phones, zones: 1 }
  const late = (await dueZones(db, pushId)).filter(({ at }) => at < begins)
  return { phones: late.reduce((sum, { phones }) => sum + phones, 0), zones: late.length }
}
