import { type SQL, sql } from 'drizzle-orm'
import { compareVersions, isComparableVersion } from '#contract/core/softwareVersion.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { deviceActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { isSameRelease } from './releases.ts'
import { firmwareRollout, firmwareUpdate, isOpenUpdate } from './tables.ts'

export interface ReportedVersion {
  component: string
  version: string
}

/** Joins updates with the reported versions of their components. */
const updatesWith = (reported: readonly ReportedVersion[]): SQL =>
  sql`${firmwareUpdate} u join json_to_recordset(${JSON.stringify(reported)}::json) as report (component text, version text)
        on report.component = u.component`

const isLast = sql`not exists (
  select 1 from ${firmwareUpdate} later
   where later.device_id = u.device_id and later.component = u.component and later.create_time > u.create_time)`

/** Selects updates that a report confirms: the open one, else the last one, of a component with a reported version. */
const confirmableUpdates = (deviceId: string, reported: readonly ReportedVersion[]): SQL =>
  sql`${updatesWith(reported)}
      where u.device_id = ${deviceId} and u.state <> 'done' and ${isSameRelease(sql`report.version`, sql`u.release`)}
        and (${isOpenUpdate(sql`u.state`)} or ${isLast})`

interface DowngradedUpdate {
  id: string
  rolloutId: string
  release: string
  version: string
}

/** Finds the last updates of a device that are done, but whose version is newer than the reported one. */
const findDowngraded = async (
  tx: Database,
  deviceId: string,
  reported: readonly ReportedVersion[],
): Promise<DowngradedUpdate[]> => {
  const done = await rowsOf<DowngradedUpdate>(
    tx,
    sql`select u.id, u.rollout_id as "rolloutId", u.release, report.version from ${updatesWith(reported)}
         where u.device_id = ${deviceId} and u.state = 'done' and ${isLast} order by u.id`,
  )
  return done.filter(({ release, version }) => isComparableVersion(version) && compareVersions(version, release) < 0)
}

/**
 * Locks the rollouts that a report may affect, before the device: a rollout that begins locks in this order, too.
 * `updateId` is the update that the report itself is about, whatever version it names.
 */
export const lockAffectedRollouts = async (
  tx: Database,
  deviceId: string,
  reported: readonly ReportedVersion[],
  updateId?: string,
): Promise<void> => {
  const downgradedRollouts = (await findDowngraded(tx, deviceId, reported)).map(({ rolloutId }) => rolloutId)
  await tx.execute(
    sql`select 1 from ${firmwareRollout}
         where id in (select u.rollout_id from ${confirmableUpdates(deviceId, reported)}) or id = any(${sql.param(downgradedRollouts)}::uuid[])
            or id = (select u.rollout_id from ${firmwareUpdate} u where u.id = ${updateId ?? null})
         order by id for update`,
  )
}

/**
 * Locks the rollout of an update without waiting, as the device is locked already and the holder of the rollout may wait
 * for it. Returns false for a rollout that began since `lockAffectedRollouts`: its holder or the next report of the device
 * handles it.
 */
const tryLockRollout = async (tx: Database, id: string): Promise<boolean> => {
  const locked = await rowsOf(
    tx,
    sql`select 1 from ${firmwareRollout}
         where id = (select u.rollout_id from ${firmwareUpdate} u where u.id = ${id}) for update skip locked`,
  )
  return locked.length > 0
}

/**
 * Confirms updates that a report shows to be installed, however they got there, and reverts those that it shows to be
 * undone.
 */
export const applyReport = async (
  tx: Database,
  deviceId: string,
  reported: readonly ReportedVersion[],
  engine: WorkflowEngine,
): Promise<void> => {
  const applyEvent = (id: string, event: EventOf<'firmwareUpdate'>) =>
    transitionRecord(tx, { workflow: 'firmwareUpdate', id, event: workflowEvent(event) }, deviceActor(deviceId), {
      engine,
    })
  const done = await rowsOf<{ id: string }>(
    tx,
    sql`select u.id from ${confirmableUpdates(deviceId, reported)} order by u.id`,
  )
  for (const { id } of done) if (await tryLockRollout(tx, id)) await applyEvent(id, 'update.confirm')
  for (const { id, release, version } of await findDowngraded(tx, deviceId, reported)) {
    if (!(await tryLockRollout(tx, id))) continue
    await applyEvent(id, 'update.goBack')
    const words = `Runs ${version} again after ${release}`
    await tx.execute(sql`update ${firmwareUpdate} set words = ${words} where id = ${id}`)
  }
}
