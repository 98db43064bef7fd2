import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FirmwareComponent, RolloutGroup } from '#contract/firmware/inputs.ts'
import { firmware, firmwareGroup, firmwareRollout } from '#server/features/firmware/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { clockActor, type TransitionActor } from '#server/platform/workflows/binding.ts'
import { moveRecord } from './moveRecord.ts'
import { createUploadedFile } from './products.ts'

const product = { pid: 'P2001', vid: 'V1001' } as const
const oldRelease = '1.0'

/** Inserts devices of the product that report a version of a component. */
export const devicesWith = async (
  db: Database,
  count: number,
  { version = oldRelease, component = 'firmware' as FirmwareComponent } = {},
): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => `F-${randomUUID().slice(0, 13)}`)
  await db.execute(
    sql`insert into device (id, name, pid, vid)
        select id, id, ${product.pid}, ${product.vid} from unnest(${sql.param(ids)}::text[]) id`,
  )
  await reportVersion(db, ids, component, version)
  return ids
}

export const reportVersion = (db: Database, ids: readonly string[], component: string, version: string) =>
  db.execute(
    sql`insert into device_version (device_id, component, version, reported_at)
        select id, ${component}, ${version}, clock_timestamp() from unnest(${sql.param([...ids])}::text[]) id`,
  )

let createdCount = 0

/** Inserts a version of a component, and releases it unless it is to remain a draft. */
export const createFirmware = async (
  db: Database,
  { component = 'firmware' as FirmwareComponent, release = '', isReleased = true } = {},
): Promise<{ id: string; release: string }> => {
  createdCount += 1
  const [row] = await db
    .insert(firmware)
    .values({
      ...product,
      component,
      release: release || `9.0.${createdCount}`,
      languages: ['en'],
      notes: [{ language: 'en', text: 'Mends what was broken' }],
      file: await createUploadedFile(db, 'admin', 'firmware'),
      sha256: 'a'.repeat(64),
      bytes: 1_024,
    })
    .returning({ id: firmware.id, release: firmware.release })
  if (!row) throw new Error('No firmware was added')
  if (isReleased) await moveRecord(db, 'firmwareLife', row.id, 'firmware.release')
  return row
}

export const oneGroup: RolloutGroup[] = [{ share: 100, start: 'success', success: 100, errors: 100 }]

interface NewRollout {
  firmwareId: string
  deviceIds: readonly string[]
  groups?: readonly RolloutGroup[]
  approvalShare?: number
  askedBy?: string | null
}

/** Inserts a draft rollout to these devices that needs no approval. */
export const createRollout = async (
  db: Database,
  { firmwareId, deviceIds, groups = oneGroup, approvalShare = 100, askedBy = null }: NewRollout,
): Promise<string> => {
  const [row] = await db
    .insert(firmwareRollout)
    .values({
      name: 'A rollout',
      firmwareId,
      vid: product.vid,
      deviceIds: [...deviceIds],
      timeoutMinutes: 60,
      approvalShare,
      askedBy,
    })
    .returning({ id: firmwareRollout.id })
  const rolloutId = row?.id ?? ''
  await db.insert(firmwareGroup).values(groups.map((group, index) => ({ ...group, rolloutId, position: index + 1 })))
  return rolloutId
}

/** Starts a rollout and skips the minute of its undo window. */
export const startRollout = async (db: Database, id: string) => {
  await moveRecord(db, 'firmwareRollout', id, 'rollout.start')
  await moveRecord(db, 'firmwareRollout', id, 'rollout.begin', clockActor)
}

/** Reads the updates of a rollout with their devices, in order of the groups. */
export const updatesOf = (db: Database, rolloutId: string) =>
  rowsOf<{ id: string; deviceId: string; state: string; group: number }>(
    db,
    sql`select id, device_id as "deviceId", state, group_number as "group" from firmware_update
         where rollout_id = ${rolloutId} order by group_number, device_id`,
  )

export const createDeviceActor = (name: string): TransitionActor => ({ actor: 'device', accountId: null, name })

type Update = Awaited<ReturnType<typeof updatesOf>>[number]

/** Offers updates to devices and then fails them, as a rollout may stop at the first failure. */
export const failUpdates = async (db: Database, updates: readonly Update[]) => {
  for (const event of ['update.offer', 'update.fail'] as const)
    for (const { id, deviceId } of updates)
      await moveRecord(db, 'firmwareUpdate', id, event, createDeviceActor(deviceId))
}
