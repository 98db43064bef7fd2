import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { versions } from '#contract/interfaces/deviceApi/state.ts'
import { touchLastSeen } from '#server/features/devices/deviceApi/heartbeat.ts'
import { deviceVersion } from '#server/features/devices/tables.ts'
import { followReported, lockRollouts, type Reported } from '#server/features/firmware/reported.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device } from '#server/platform/db/schema.ts'
import type { DeviceContext } from '#server/platform/interfaces/context.ts'

/**
 * Adds the versions that differ from the last that the device has reported, keeps its firmware on its record, and ends the
 * updates that have brought them, or takes back that they are done. `updateId` is the update that a report is about, if any.
 * Answers how many are new.
 */
export const storeVersions = async (
  tx: Database,
  sent: readonly Reported[],
  { device: caller, engine }: Pick<DeviceContext, 'device' | 'engine'>,
  updateId?: string,
): Promise<number> => {
  const { id } = caller
  await lockRollouts(tx, id, sent, updateId)
  // Held, so that two reports at once do not add the same twice; whoever only refers to it need not wait.
  await tx.execute(sql`select 1 from ${device} where id = ${id} for no key update`)
  const added = await rowsOf<Reported>(
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
  await followReported(tx, id, sent, engine)
  return added.length
}

export const takeVersions = (
  { versions: sent }: RequestOf<typeof versions>,
  context: DeviceContext,
): Promise<ResponseOf<typeof versions>> =>
  context.db.transaction(async (tx) => ({ changed: await storeVersions(tx, sent, context) }))
