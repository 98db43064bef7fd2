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

/** What may be done with the devices that a file names. */
export interface ImportScope {
  /** The vendor that the readings belong to; undefined for none. */
  vid?: string | undefined
  /** What becomes of devices that are not known: they are added, or their records refused, as are another vendor's then. */
  unknownDevices: 'add' | 'refuse'
  /** Whose readings the caller may see: no answer says more of others. */
  tenancy: Tenancy
}

const namedDevices = (candidates: readonly Candidate[]): SQL => {
  const named = new Map(candidates.map(({ deviceId, deviceName }) => [deviceId, deviceName]))
  return recordset(
    [...named].map(([id, name]) => ({ id, name })),
    'id text, name text',
  )
}

/** The devices of these candidates as they are stored, by id. */
export const storedDevices = async (
  db: Database,
  candidates: readonly Candidate[],
): Promise<Map<string, ImportDevice>> => {
  const devices = await rowsOf<ImportDevice>(
    db,
    sql`select device.id, pid, vid, user_id as "userId" from device join ${namedDevices(candidates)} on given.id = device.id`,
  )
  return new Map(devices.map((device) => [device.id, device]))
}

/** The same once those that are not known have been added, where that may be. */
export const knownDevices = async (
  db: Database,
  candidates: readonly Candidate[],
  { vid, unknownDevices }: ImportScope,
): Promise<Map<string, ImportDevice>> => {
  const stored = await storedDevices(db, candidates)
  if (unknownDevices === 'refuse' || candidates.every(({ deviceId }) => stored.has(deviceId))) return stored
  // In one order everywhere, so that two imports never wait for each other in a circle.
  await db.execute(
    sql`insert into device (id, name, vid) select id, name, ${vid ?? null} from ${namedDevices(candidates)} order by id
        on conflict (id) do nothing`,
  )
  return storedDevices(db, candidates)
}

/** Why a record is refused for its device, if so. */
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
