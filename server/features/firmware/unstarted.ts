import { type SQL, sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { clockActor, type Steps } from '#server/platform/workflows/binding.ts'
import { firmwareRollout, firmwareUpdate } from './tables.ts'

/** Selects updates of a device whose installation has not begun. */
const isUnstarted = (deviceId: SQL): SQL =>
  sql`u.device_id = (${deviceId}) and u.state in ('pending', 'offered', 'downloading')`

/**
 * Locks the rollouts of the unstarted updates of a device, before the device, its key and the end of the log: the lock
 * order of all updates.
 */
export const lockRolloutsOfDevice = (tx: Database, deviceId: SQL): Promise<unknown> =>
  tx.execute(
    sql`select 1 from ${firmwareRollout}
         where id in (select u.rollout_id from ${firmwareUpdate} u where ${isUnstarted(deviceId)}) order by id for update`,
  )

/**
 * Skips the unstarted updates of a device that can no longer request or report. The end of the log is locked by then, so
 * locked rollouts are passed over: updates of a rollout begun since `lockRolloutsOfDevice` time out.
 */
export const skipUnstarted = async (tx: Database, deviceId: SQL, { one }: Steps): Promise<void> => {
  const unstarted = await rowsOf<{ id: string }>(
    tx,
    sql`select u.id from ${firmwareUpdate} u join ${firmwareRollout} whole on whole.id = u.rollout_id
         where ${isUnstarted(deviceId)} order by u.id for update of whole skip locked`,
  )
  for (const { id } of unstarted)
    await one({ workflow: 'firmwareUpdate', id, event: workflowEvent('update.skip') }, clockActor)
}
