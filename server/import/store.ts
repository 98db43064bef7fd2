import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { Database } from '../db/connect.ts'
import { readingTables } from '../db/readings.ts'
import { rowsOf } from '../query/rows.ts'
import { type NewReading, writeReadings } from '../readings/write.ts'
import type { Candidate, Rejection } from './records.ts'

interface Device {
  id: string
  pid: string | null
  vid: string | null
  user_id: string | null
}

interface Stored {
  place: number
  user_id: string | null
  values: Record<string, number | null>
}

export interface Stock {
  imported: number
  /** Stored before, with the same values. */
  present: number
  rejections: Rejection[]
}

interface Target {
  kind: ReadingKindName
  source: string
  /** The vendor that the readings belong to; undefined for none. */
  vid: string | undefined
}

const recordset = (rows: readonly object[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(columns)})`

/** The devices of these candidates as they are stored; those that are new are made. */
const devicesOf = async (db: Database, candidates: readonly Candidate[], vid: string | undefined) => {
  const named = new Map(candidates.map(({ deviceId, deviceName }) => [deviceId, deviceName]))
  const given = recordset(
    [...named].map(([id, name]) => ({ id, name })),
    'id text, name text',
  )
  // In one order everywhere, so that two imports never wait for each other in a circle.
  await db.execute(
    sql`insert into device (id, name, vid) select id, name, ${vid ?? null} from ${given} order by id
        on conflict (id) do nothing`,
  )
  const devices = await rowsOf<Device>(
    db,
    sql`select device.id, pid, vid, user_id from device join ${given} on given.id = device.id`,
  )
  return new Map(devices.map((device) => [device.id, device]))
}

const storedReadings = async (db: Database, kind: ReadingKindName, candidates: readonly Candidate[]) => {
  const table = readingTables[kind]
  const pairs = Object.keys(readingKinds[kind].quantities).map((name) => {
    const column = table[name as keyof typeof table] as typeof table.source
    return sql`${sql.raw(`'${name}'`)}::text, ${column}`
  })
  const keys = candidates.map(({ deviceId, measuredAt }, place) => ({ place, device: deviceId, at: measuredAt }))
  const rows = await rowsOf<Stored>(
    db,
    sql`select given.place, user_id, json_build_object(${sql.join(pairs, sql`, `)}) as values
          from ${table} join ${recordset(keys, 'place int, device text, at timestamptz')}
            on given.device = device_id and given.at = measured_at`,
  )
  return new Map(rows.map((row) => [row.place, row]))
}

const isSame = ({ values, userId }: Candidate, stored: Stored): boolean =>
  (userId === undefined || userId === stored.user_id) &&
  Object.entries(stored.values).every(([name, value]) => value === (values[name] ?? null))

const toReading = (candidate: Candidate, { pid, vid, user_id }: Device, source: string): NewReading => ({
  measuredAt: candidate.measuredAt,
  deviceId: candidate.deviceId,
  userId: candidate.userId ?? user_id,
  pid,
  vid,
  source,
  values: candidate.values,
})

const reject = ({ line, record, raw }: Candidate, reason: string): Rejection => ({ line, record, raw, reason })

/**
 * Stores candidates with the devices they need, all or none. One that is stored already with the same values is left
 * alone; one that contradicts a stored reading, or whose device is another vendor's, is rejected.
 */
export const storeCandidates = (db: Database, candidates: readonly Candidate[], target: Target): Promise<Stock> =>
  db.transaction(async (tx) => {
    if (candidates.length === 0) return { imported: 0, present: 0, rejections: [] }
    const { kind, source, vid } = target
    const devices = await devicesOf(tx, candidates, vid)
    const owned: { candidate: Candidate; device: Device }[] = []
    const rejections: Rejection[] = []
    for (const candidate of candidates) {
      const device = devices.get(candidate.deviceId)
      if (!device) throw new Error(`The device ${candidate.deviceId} was deleted meanwhile. Run the import again`)
      if (vid === undefined || device.vid === vid) owned.push({ candidate, device })
      else rejections.push(reject(candidate, `the device ${device.id} belongs to ${device.vid ?? 'no vendor'}`))
    }
    const fresh = new Set(
      await writeReadings(
        tx,
        kind,
        owned.map(({ candidate, device }) => toReading(candidate, device, source)),
      ),
    )
    const others = owned.flatMap(({ candidate }, index) => (fresh.has(index) ? [] : [candidate]))
    const stored = await storedReadings(tx, kind, others)
    const conflicts = others.filter((candidate, place) => {
      const before = stored.get(place)
      return !before || !isSame(candidate, before)
    })
    rejections.push(...conflicts.map((one) => reject(one, 'another reading of this device at this time')))
    return { imported: fresh.size, present: others.length - conflicts.length, rejections }
  })
