import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { audiencePhones } from './audience.ts'
import { dueZones } from './dueTimes.ts'
import { phoneName } from './registrations.ts'
import { push, pushDelivery, pushRegistration } from './tables.ts'

/**
 * Takes the snapshot of a push's recipients as it starts: inserts one delivery per phone, at most as many as were
 * announced and approved, and sets the start time. The last registered phones are left out. The announced number does
 * not change, so there may be fewer deliveries.
 */
export const snapshotRecipients = async (tx: Database, pushId: string): Promise<void> => {
  const due = (await dueZones(tx, pushId)).map(({ zone, at }) => [zone, new Date(at).toISOString()])
  const byZone = JSON.stringify(Object.fromEntries(due))
  await tx.execute(
    sql`insert into ${pushDelivery} (push_id, vid, app_id, registration_id, platform, phone, user_id, due_time)
        select ${push.id}, ${push.vid}, ${push.appId}, ${pushRegistration.id}, ${pushRegistration.platform},
               ${phoneName}, ${pushRegistration.userId},
               coalesce((${byZone}::jsonb ->> ${pushRegistration.zone})::timestamptz, now())
          from ${audiencePhones(pushId)}
         order by ${pushRegistration.createTime} limit (select least(receivers, approved_receivers) from ${push} where id = ${pushId})
           for key share of ${pushRegistration}`,
  )
  await tx.execute(sql`update ${push} set start_time = now() where id = ${pushId}`)
}
