import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { phonesOf } from './audience.ts'
import { dueZones } from './dueTimes.ts'
import { phoneOf } from './registrations.ts'
import { push, pushDelivery, pushRegistration } from './tables.ts'

/**
 * Fixes the phones of a push that begins to be sent: as many as were said before, and no more than were approved. Those
 * that were registered last are left out. How many were said stays: where phones were forgotten since, fewer rows are made.
 */
export const freezePhones = async (tx: Database, pushId: string): Promise<void> => {
  const due = (await dueZones(tx, pushId)).map(({ zone, at }) => [zone, new Date(at).toISOString()])
  const byZone = JSON.stringify(Object.fromEntries(due))
  await tx.execute(
    sql`insert into ${pushDelivery} (push_id, vid, app_id, registration_id, platform, phone, user_id, due_time)
        select ${push.id}, ${push.vid}, ${push.appId}, ${pushRegistration.id}, ${pushRegistration.platform},
               ${phoneOf}, ${pushRegistration.userId},
               coalesce((${byZone}::jsonb ->> ${pushRegistration.zone})::timestamptz, now())
          from ${phonesOf(pushId)}
         order by ${pushRegistration.createTime} limit (select least(receivers, approved_receivers) from ${push} where id = ${pushId})
           for key share of ${pushRegistration}`,
  )
  await tx.execute(sql`update ${push} set start_time = now() where id = ${pushId}`)
}
