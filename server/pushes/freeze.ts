import { sql } from 'drizzle-orm'
import { instantNear } from '#contract/zones.ts'
import type { Database } from '../db/connect.ts'
import { push, pushDelivery, pushRegistration } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import { phonesOf } from './audience.ts'
import { phoneOf } from './registrations.ts'

/** When clocks of the receivers show the time that a push is planned for, by their zones; none where one moment is meant. */
const dueTimes = async (tx: Database, pushId: string): Promise<Record<string, string>> => {
  const zones = await rowsOf<{ plannedAt: string; zone: string }>(
    tx,
    sql`select distinct ${push.plannedAt} as "plannedAt", ${pushRegistration.zone} as zone from ${phonesOf(pushId)}
           and ${push.plannedAt} is not null and ${push.zone} is null`,
  )
  return Object.fromEntries(
    zones.flatMap(({ plannedAt, zone }) => {
      const at = instantNear(plannedAt, zone)
      return at === undefined ? [] : [[zone, new Date(at).toISOString()]]
    }),
  )
}

/**
 * Fixes the phones of a push that begins to be sent: as many as were counted, and no more than were approved. Those that
 * were registered last are left out.
 */
export const freezePhones = async (tx: Database, pushId: string): Promise<void> => {
  const byZone = JSON.stringify(await dueTimes(tx, pushId))
  await tx.execute(
    sql`with made as (
          insert into ${pushDelivery} (push_id, vid, app_id, registration_id, platform, phone, user_id, due_time)
          select ${push.id}, ${push.vid}, ${push.appId}, ${pushRegistration.id}, ${pushRegistration.platform},
                 ${phoneOf}, ${pushRegistration.userId},
                 coalesce((${byZone}::jsonb ->> ${pushRegistration.zone})::timestamptz, now())
            from ${phonesOf(pushId)}
           order by ${pushRegistration.createTime} limit (select least(receivers, approved_receivers) from ${push} where id = ${pushId})
             for key share of ${pushRegistration}
          returning 1)
        update ${push} set start_time = now(), receivers = (select count(*)::int from made) where id = ${pushId}`,
  )
}
