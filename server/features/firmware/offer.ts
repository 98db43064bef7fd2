import { type SQL, sql } from 'drizzle-orm'
import { compareVersions, isComparableVersion, isSameVersion } from '#contract/core/softwareVersion.ts'
import type { FirmwareComponent, FirmwareNote } from '#contract/firmware/inputs.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { file } from '#server/platform/db/schema.ts'
import { clockActor, type TransitionActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { reportedVersion } from './audience.ts'
import { signedTimeOf } from './signed.ts'
import { firmware, firmwareGroup, firmwareRollout, firmwareUpdate, isOpenUpdate } from './tables.ts'

/** An update of a device with its firmware. */
export interface DeviceUpdate {
  id: string
  state: string
  /** True if the rollout is running, the group has begun, and the version was not withdrawn. */
  isOpen: boolean
  reported: string | null
  pid: string
  component: FirmwareComponent
  release: string
  bytes: number
  sha256: string
  signedTime: string
  notes: FirmwareNote[]
  objectKey: string
  fileName: string
  dueTime: string | null
}

const updatesOf = (deviceId: string, which: SQL): SQL =>
  sql`select u.id, u.state, r.state = 'running' and g.start_time is not null and f.state = 'released' as "isOpen", f.pid, f.component, f.release,
             f.bytes, f.sha256, ${signedTimeOf(sql`f.signed_time`)} as "signedTime", f.notes, ${file.objectKey} as "objectKey", ${file.name} as "fileName", ${timeText(sql`u.due_time`)} as "dueTime",
             ${reportedVersion(sql`u.device_id`, sql`u.component`)} as reported
        from ${firmwareUpdate} u join ${firmwareRollout} r on r.id = u.rollout_id
        join ${firmwareGroup} g on g.id = u.group_id join ${firmware} f on f.id = r.firmware_id
        join ${file} on ${file.id} = f.file_id
       where u.device_id = ${deviceId} and ${which}`

/** Reads an update of a device by id; undefined if it is not of this device. */
export const findUpdate = async (db: Database, deviceId: string, id: string): Promise<DeviceUpdate | undefined> =>
  (await rowsOf<DeviceUpdate>(db, updatesOf(deviceId, sql`u.id = ${id}`)))[0]

const findOpenUpdate = async (db: Database, deviceId: string, component: string): Promise<DeviceUpdate | undefined> =>
  (
    await rowsOf<DeviceUpdate>(
      db,
      updatesOf(deviceId, sql`u.component = ${component} and ${isOpenUpdate(sql`u.state`)}`),
    )
  )[0]

/** Returns the reason why a version must not be installed over the reported one; undefined if it may. */
const refusalOf = (reported: string | null, release: string): string | undefined => {
  if (reported === null) return undefined
  if (!isComparableVersion(reported)) return `Runs ${reported}, which cannot be compared with ${release}`
  return compareVersions(reported, release) > 0 ? `Runs ${reported}, which is newer than ${release}` : undefined
}

export interface UpdateEvent {
  db: Database
  id: string
  event: EventOf<'firmwareUpdate'>
  by: TransitionActor
  engine: WorkflowEngine
}

/**
 * Applies an event to an update in its own transaction. Ignores a refusal, as a concurrent request or the rollout may
 * have been first.
 */
export const applyUpdateEvent = ({ db, id, event, by, engine }: UpdateEvent): Promise<unknown> =>
  db
    .transaction((tx) =>
      transitionRecord(tx, { workflow: 'firmwareUpdate', id, event: workflowEvent(event) }, by, { engine }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.reason !== 'transitionRefused') throw error
    })

interface OfferRequest {
  deviceId: string
  component: FirmwareComponent
  by: TransitionActor
  engine: WorkflowEngine
}

/**
 * Offers a device its pending update; undefined if there is nothing to install. A device with a newer version, or one
 * that cannot be compared, is never downgraded: its update is skipped with the reason. A device that runs the version
 * already is confirmed: it may have reported it while the rollout began.
 */
export const offerUpdate = async (db: Database, request: OfferRequest): Promise<DeviceUpdate | undefined> => {
  const { deviceId, component, by, engine } = request
  const update = await findOpenUpdate(db, deviceId, component)
  if (!update?.isOpen) return undefined
  const { id, state, reported, release } = update
  const refusal = refusalOf(reported, release)
  if (refusal !== undefined) {
    if (state === 'installing') return undefined
    await applyUpdateEvent({ db, id, event: 'update.skip', by: clockActor, engine })
    await db.execute(sql`update ${firmwareUpdate} set words = ${refusal} where id = ${id} and state = 'skipped'`)
    return undefined
  }
  if (reported !== null && isSameVersion(reported, release)) {
    await applyUpdateEvent({ db, id, event: 'update.confirm', by, engine })
    return undefined
  }
  if (state !== 'pending') return update
  await applyUpdateEvent({ db, id, event: 'update.offer', by, engine })
  const now = await findOpenUpdate(db, deviceId, component)
  return now?.isOpen && now.state !== 'pending' ? now : undefined
}
