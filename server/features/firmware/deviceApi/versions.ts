import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { versions } from '#contract/interfaces/deviceApi/state.ts'
import { touchLastSeen } from '#server/features/devices/deviceApi/heartbeat.ts'
import { deviceVersion } from '#server/features/devices/tables.ts'
import { applyReport, lockAffectedRollouts, type ReportedVersion } from '#server/features/firmware/reported.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device } from '#server/platform/db/schema.ts'
import type { DeviceContext } from '#server/platform/interfaces/context.ts'

/**
 * Stores reported versions that changed, updates the firmware column and last-seen time of the device, and confirms or
 * reverts updates accordingly. `updateId` is the update that a report is about, if any. Returns the number of changed
 * versions.
 */
export const storeVersions = async (
  tx: Database,
  sent: readonly ReportedVersion[],
  { device: caller, engine }: Pick<DeviceContext, 'device' | 'engine'>,
  updateId?: string,
): Promise<number> => {
  const { id } = caller
  await lockAffectedRollouts(tx, id, sent, updateId)
  // Locked, so that concurrent reports do not insert the same version twice; references to the device are not blocked.
  await tx.execute(sql`select 1 from ${device} where id = ${id} for no key update`)
  const added = await rowsOf<ReportedVersion>(
    tx,
    sql`insert into ${deviceVersion} (device_id, component, version, reported_at)
        select ${id}, component, version, now()
          from json_to_recordset(${JSON.stringify(sent)}::json) as sent (component text, version text)
         where version is distinct from
               (select known.version from ${deviceVersion} known
                 where known.device_id = ${id} and known.component = sent.component
                 order by known.reported_at desc limit 1)
        on conflict do nothing returning component, version`,
  )
  const firmware = added.find(({ component }) => component === 'firmware')?.version
  if (firmware !== undefined) await tx.execute(sql`update ${device} set firmware = ${firmware} where id = ${id}`)
  await touchLastSeen(tx, caller)
  await applyReport(tx, id, sent, engine)
  return added.length
}

export const recordVersions = (
  { versions: sent }: RequestOf<typeof versions>,
  context: DeviceContext,
): Promise<ResponseOf<typeof versions>> =>
  context.db.transaction(async (tx) => ({ changed: await storeVersions(tx, sent, context) }))
