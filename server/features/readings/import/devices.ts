import { type SQL, sql } from 'drizzle-orm'
import type { ImportFault } from '#contract/readings/import/faults.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { recordset, rowsOf } from '#server/platform/db/rows.ts'
import type { Candidate } from './records.ts'

export interface ImportDevice {
  id: string
  pid: string | null
  vid: string | null
  userId: string | null
}

/** Permissions for the devices that a file names. */
export interface ImportScope {
  /** The vendor that the readings belong to; undefined for none. */
  vid?: string | undefined
  /** `add` adds unknown devices; `refuse` rejects their records, and those of other vendors' devices. */
  unknownDevices: 'add' | 'refuse'
  /** Tenancy of the caller: answers reveal nothing about readings outside it. */
  tenancy: Tenancy
}

const deviceRecordset = (candidates: readonly Candidate[]): SQL => {
  const named = new Map(candidates.map(({ deviceId, deviceName }) => [deviceId, deviceName]))
  return recordset(
    [...named].map(([id, name]) => ({ id, name })),
    'id text, name text',
  )
}

/** Reads the stored devices of the candidates, by id. */
export const readDevices = async (
  db: Database,
  candidates: readonly Candidate[],
): Promise<Map<string, ImportDevice>> => {
  const devices = await rowsOf<ImportDevice>(
    db,
    sql`select device.id, pid, vid, user_id as "userId" from device join ${deviceRecordset(candidates)} on given.id = device.id`,
  )
  return new Map(devices.map((device) => [device.id, device]))
}

/** Reads the devices of the candidates by id; inserts those that are missing, if the scope allows it. */
export const ensureDevices = async (
  db: Database,
  candidates: readonly Candidate[],
  { vid, unknownDevices }: ImportScope,
): Promise<Map<string, ImportDevice>> => {
  const stored = await readDevices(db, candidates)
  if (unknownDevices === 'refuse' || candidates.every(({ deviceId }) => stored.has(deviceId))) return stored
  // In one order everywhere, so that two imports never deadlock.
  await db.execute(
    sql`insert into device (id, name, vid) select id, name, ${vid ?? null} from ${deviceRecordset(candidates)} order by id
        on conflict (id) do nothing`,
  )
  return readDevices(db, candidates)
}

/** Returns the reason to reject a record for its device, or undefined. */
export const deviceFault = (
  id: string,
  device: ImportDevice | undefined,
  { vid, unknownDevices }: ImportScope,
): ImportFault | undefined => {
  const isForeign = device && vid !== undefined && device.vid !== vid
  if (unknownDevices === 'refuse' && (!device || isForeign)) return { code: 'unknownDevice', values: { device: id } }
  if (!device) throw new Error(`The device ${id} was deleted meanwhile. Run the import again`)
  const owner = device.vid ?? inBothLanguages('readings.server:noOwner')
  return isForeign ? { code: 'foreignDevice', values: { device: id, owner } } : undefined
}
