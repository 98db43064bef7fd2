import { sql } from 'drizzle-orm'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import {
  createFirmware,
  createRollout,
  devicesWith,
  failUpdates,
  reportVersion,
  startRollout,
  updatesOf,
} from './firmware.ts'
import { moveRecord } from './moveRecord.ts'

type Context = Record<string, unknown>

/** Higher than any release of this component in tests. */
const highest = { component: 'bluetooth', release: '90.0' } as const

/** Inserts a version, and a higher one if it is to be a downgrade. */
export const makeFirmware = async (db: Database, { isNewest }: Context): Promise<string> => {
  if (isNewest) return (await createFirmware(db, { component: 'resources', isReleased: false })).id
  const existing = await rowsOf(db, sql`select 1 from firmware where release = ${highest.release}`)
  if (existing.length === 0) await createFirmware(db, highest)
  return (await createFirmware(db, { component: highest.component, isReleased: false })).id
}

const groups = (count: number) =>
  Array.from({ length: count }, () => ({ share: 100 / count, start: 'hand' as const, success: 100, errors: 100 }))

export const makeFirmwareRollout = async (db: Database, context: Context): Promise<string> => {
  const { isReleased, hasDevices, hasNext, approvalShare, askedBy } = context
  const { id } = await createFirmware(db, { isReleased: Boolean(isReleased) })
  return createRollout(db, {
    firmwareId: id,
    deviceIds: hasDevices ? await devicesWith(db, 4) : ['there-is-none'],
    groups: groups(hasNext ? 2 : 1),
    approvalShare: Number(approvalShare),
    askedBy: askedBy as string,
  })
}

/** Inserts and starts a rollout to two devices, so that it does not end with the update of one. */
const createRunningRollout = async (
  db: Database,
  firmwareId: string,
  deviceIds: readonly string[],
): Promise<string> => {
  const id = await createRollout(db, { firmwareId, deviceIds })
  await startRollout(db, id)
  return id
}

export const makeFirmwareUpdate = async (db: Database, { isOpen, hasReported }: Context): Promise<string> => {
  const { id: firmwareId, release } = await createFirmware(db)
  const rollout = await createRunningRollout(db, firmwareId, await devicesWith(db, 2))
  const [first] = await updatesOf(db, rollout)
  if (hasReported) await reportVersion(db, [first?.deviceId ?? ''], 'firmware', release)
  if (!isOpen) await moveRecord(db, 'firmwareRollout', rollout, 'rollout.pause')
  return first?.id ?? ''
}

const hasOpenUpdate = async (db: Database, id: string) => {
  const [row] = await rowsOf<{ state: string; deviceId: string }>(
    db,
    sql`select state, device_id as "deviceId" from firmware_update where id = ${id}`,
  )
  if (row?.state !== 'failed' && row?.state !== 'timedOut') return
  const { id: firmwareId } = await createFirmware(db)
  await createRunningRollout(db, firmwareId, [row.deviceId, ...(await devicesWith(db, 1))])
}

/** Prepares a record for its context apart from its state. */
export const prepareFirmwareContext: Partial<
  Record<WorkflowName, (db: Database, id: string, context: Context) => Promise<unknown>>
> = {
  firmwareLife: async (db, id, { isIdle }) => {
    if (!isIdle) await createRunningRollout(db, id, await devicesWith(db, 2, { component: 'resources' }))
  },
  firmwareRollout: async (db, id, { hasFailed, askedBy }) => {
    await db.execute(sql`update firmware_rollout set asked_by = ${askedBy}, approve_time = null where id = ${id}`)
    const updates = await updatesOf(db, id)
    const [first] = updates
    if (hasFailed && first && !updates.some(({ state }) => state === 'failed')) await failUpdates(db, [first])
  },
  firmwareUpdate: async (db, id, { isFree }) => {
    if (!isFree) await hasOpenUpdate(db, id)
  },
}
