import { type SQL, sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Steps, theClock } from '#server/platform/workflows/binding.ts'
import { firmwareRollout, firmwareUpdate } from './tables.ts'

/** Updates of a device that it has not begun to install. */
const notBegun = (deviceId: SQL): SQL =>
  sql`u.device_id = (${deviceId}) and u.state in ('pending', 'offered', 'downloading')`

/**
 * Locks the rollouts of what a device has not begun to install, before the device, its key and the end of the log, as whoever
 * moves an update does.
 */
export const lockRolloutsOf = (tx: Database, deviceId: SQL): Promise<unknown> =>
  tx.execute(
    sql`select 1 from ${firmwareRollout}
         where id in (select u.rollout_id from ${firmwareUpdate} u where ${notBegun(deviceId)}) order by id for update`,
  )

/**
 * Says nothing of a firmware that a device never got to install, as it cannot ask or report any more. The end of the log is
 * held by now, so nothing is waited for: of a rollout that has begun since `lockRolloutsOf` the time runs out.
 */
export const skipLost = async (tx: Database, deviceId: SQL, { one }: Steps): Promise<void> => {
  const lost = await rowsOf<{ id: string }>(
    tx,
    sql`select u.id from ${firmwareUpdate} u join ${firmwareRollout} whole on whole.id = u.rollout_id
         where ${notBegun(deviceId)} order by u.id for update of whole skip locked`,
  )
  for (const { id } of lost)
    await one({ workflow: 'firmwareUpdate', id, event: workflowEvent('update.skip') }, theClock)
}
