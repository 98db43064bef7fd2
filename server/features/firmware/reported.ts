import { type SQL, sql } from 'drizzle-orm'
import { compareVersions } from '#contract/services/appVersion.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { aDevice } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { isComparable, isSameRelease } from './releases.ts'
import { firmwareRollout, firmwareUpdate, isOpenUpdate } from './tables.ts'

export interface Reported {
  component: string
  version: string
}

/** Updates of a device with what it reports of their components. */
const updatesWith = (reported: readonly Reported[]): SQL =>
  sql`${firmwareUpdate} u join json_to_recordset(${JSON.stringify(reported)}::json) as said (component text, version text)
        on said.component = u.component`

const isLast = sql`not exists (
  select 1 from ${firmwareUpdate} later
   where later.device_id = u.device_id and later.component = u.component and later.create_time > u.create_time)`

/** The update of a component of a device that goes on, or else its last one, where it is about a version that is reported. */
const awaited = (deviceId: string, reported: readonly Reported[]): SQL =>
  sql`${updatesWith(reported)}
      where u.device_id = ${deviceId} and u.state <> 'done' and ${isSameRelease(sql`said.version`, sql`u.release`)}
        and (${isOpenUpdate(sql`u.state`)} or ${isLast})`

interface GoneBack {
  id: string
  rolloutId: string
  release: string
  version: string
}

/** The last updates of a device that are done, and that it reports to run an older version than. */
const findGoneBack = async (tx: Database, deviceId: string, reported: readonly Reported[]): Promise<GoneBack[]> => {
  const done = await rowsOf<GoneBack>(
    tx,
    sql`select u.id, u.rollout_id as "rolloutId", u.release, said.version from ${updatesWith(reported)}
         where u.device_id = ${deviceId} and u.state = 'done' and ${isLast} order by u.id`,
  )
  return done.filter(({ release, version }) => isComparable(version) && compareVersions(version, release) < 0)
}

/**
 * Locks the rollouts that a report may move, before the device: whoever begins a rollout comes to the device later too.
 * `updateId` is the update that the report itself is about, whatever version it names.
 */
export const lockRollouts = async (
  tx: Database,
  deviceId: string,
  reported: readonly Reported[],
  updateId?: string,
): Promise<void> => {
  const goneBack = (await findGoneBack(tx, deviceId, reported)).map(({ rolloutId }) => rolloutId)
  await tx.execute(
    sql`select 1 from ${firmwareRollout}
         where id in (select u.rollout_id from ${awaited(deviceId, reported)}) or id = any(${sql.param(goneBack)}::uuid[])
            or id = (select u.rollout_id from ${firmwareUpdate} u where u.id = ${updateId ?? null})
         order by id for update`,
  )
}

/**
 * Whether the rollout of an update is held, or can be without waiting: the device is by now, and whoever holds a rollout
 * may wait for it. One that has begun since `lockRollouts` is left to whoever has it, or to the device's next report.
 */
const isHeld = async (tx: Database, id: string): Promise<boolean> => {
  const held = await rowsOf(
    tx,
    sql`select 1 from ${firmwareRollout}
         where id = (select u.rollout_id from ${firmwareUpdate} u where u.id = ${id}) for update skip locked`,
  )
  return held.length > 0
}

/** Confirms the updates of a device that a report shows to be done, however they came there, and takes back what it shows to be undone. */
export const followReported = async (
  tx: Database,
  deviceId: string,
  reported: readonly Reported[],
  engine: WorkflowEngine,
): Promise<void> => {
  const move = (id: string, event: EventOf<'firmwareUpdate'>) =>
    transitionRecord(tx, { workflow: 'firmwareUpdate', id, event: workflowEvent(event) }, aDevice(deviceId), { engine })
  const done = await rowsOf<{ id: string }>(tx, sql`select u.id from ${awaited(deviceId, reported)} order by u.id`)
  for (const { id } of done) if (await isHeld(tx, id)) await move(id, 'update.confirm')
  for (const { id, release, version } of await findGoneBack(tx, deviceId, reported)) {
    if (!(await isHeld(tx, id))) continue
    await move(id, 'update.goBack')
    const words = `Runs ${version} again after ${release}`
    await tx.execute(sql`update ${firmwareUpdate} set words = ${words} where id = ${id}`)
  }
}
