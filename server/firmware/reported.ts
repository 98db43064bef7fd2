import { type SQL, sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/workflow.ts'
import type { Database } from '../db/connect.ts'
import { firmwareRollout, firmwareUpdate } from '../db/schema.ts'
import { isOpenUpdate } from '../db/tables/openUpdates.ts'
import { rowsOf } from '../query/rows.ts'
import type { AuditKey } from '../workflows/auditKey.ts'
import { aDevice } from '../workflows/binding.ts'
import { transitionRecord } from '../workflows/transitionRecord.ts'
import { isSameRelease } from './releases.ts'

export interface Reported {
  component: string
  version: string
}

/** The update of a component of a device that goes on, or else its last one, where it is about a version that is reported. */
const awaited = (deviceId: string, reported: readonly Reported[]): SQL =>
  sql`${firmwareUpdate} u join json_to_recordset(${JSON.stringify(reported)}::json) as said (component text, version text)
        on said.component = u.component and ${isSameRelease(sql`said.version`, sql`u.release`)}
      where u.device_id = ${deviceId} and u.state <> 'done'
        and (${isOpenUpdate(sql`u.state`)}
             or not exists (select 1 from ${firmwareUpdate} later
                             where later.device_id = u.device_id and later.component = u.component
                               and later.create_time > u.create_time))`

/** Locks the rollouts that a report may move, before the device: whoever begins a rollout comes to the device later too. */
export const lockRollouts = async (tx: Database, deviceId: string, reported: readonly Reported[]): Promise<void> => {
  await tx.execute(
    sql`select 1 from ${firmwareRollout} where id in (select u.rollout_id from ${awaited(deviceId, reported)})
         order by id for update`,
  )
}

/** Confirms the updates of a device that a report shows to be done, however they came there. */
export const confirmReported = async (
  tx: Database,
  deviceId: string,
  reported: readonly Reported[],
  auditKey: AuditKey,
): Promise<void> => {
  const done = await rowsOf<{ id: string }>(tx, sql`select u.id from ${awaited(deviceId, reported)} order by u.id`)
  for (const { id } of done)
    await transitionRecord(
      tx,
      { workflow: 'firmwareUpdate', id, event: workflowEvent('update.confirm') },
      aDevice(deviceId),
      { language: 'en', auditKey },
    )
}
