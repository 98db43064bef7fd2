import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { audienceOf, countAudience } from './audience.ts'
import { firmware, firmwareGroup, firmwareRollout, firmwareUpdate } from './tables.ts'

/**
 * Inserts the updates of a rollout that begins, no more than were counted, and updates its start time and the devices
 * whose versions cannot be compared. A device is assigned to a group by a hash over rollout and device, so that the
 * order differs between rollouts and is reproducible. Fractional shares are rounded up in favour of the earlier group.
 */
export const snapshotAudience = async (tx: Database, rolloutId: string): Promise<void> => {
  const [rollout] = await tx.select().from(firmwareRollout).where(sql`id = ${rolloutId}`)
  if (!rollout) return
  const { incomparable } = await countAudience(tx, rollout)
  const audience = await audienceOf(tx, rollout, rollout.devices)
  await tx.execute(
    sql`with ranked as (
          select id, reported, row_number() over (order by md5(${rolloutId} || ' ' || id), id) as place,
                 count(*) over () as devices
            from ${audience} chosen),
        bounds as (
          select id, position, sum(share) over (order by position) - share as low, sum(share) over (order by position) as high
            from ${firmwareGroup} where rollout_id = ${rolloutId}),
        made as (
          insert into ${firmwareUpdate} (rollout_id, group_id, group_number, vid, device_id, component, from_release, release)
          select ${rolloutId}::uuid, bounds.id, bounds.position, target.vid, ranked.id, target.component, ranked.reported, target.release
            from ranked join bounds on ranked.place > ceil(ranked.devices * bounds.low / 100.0)
                                   and ranked.place <= ceil(ranked.devices * bounds.high / 100.0)
            cross join ${firmware} target where target.id = ${rollout.firmwareId}
          returning 1)
        update ${firmwareRollout} set start_time = now(), incomparable = ${JSON.stringify(incomparable)}::jsonb, devices = (select count(*)::int from made) where id = ${rolloutId}`,
  )
}
