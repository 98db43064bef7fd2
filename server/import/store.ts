import { type SQL, sql } from 'drizzle-orm'
import type { ImportFault } from '#contract/devices/import/faults.ts'
import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import type { Database } from '../db/connect.ts'
import { readingTables, valueColumns } from '../db/readings.ts'
import { erasedAmong } from '../people/erased.ts'
import { knowUsers } from '../people/knowUsers.ts'
import { usersThen } from '../people/periods.ts'
import { rowsOf } from '../query/rows.ts'
import { lockLedger, type NewReading, type ReadingValues, writeReadings } from '../readings/write.ts'
import type { AuditKey } from '../workflows/auditKey.ts'
import type { Candidate, Rejection } from './records.ts'

interface Device {
  id: string
  pid: string | null
  vid: string | null
}

interface Stored {
  place: number
  user_id: string | null
  values: ReadingValues
}

export interface Stock {
  imported: number
  /** Stored before, with the same values. */
  present: number
  rejections: Rejection[]
}

/** What may be done with the devices that a file names. */
export interface ImportScope {
  /** The vendor that the readings belong to; undefined for none. */
  vid?: string | undefined
  /** What becomes of devices that are not known: they are added, or their records refused, as are another vendor's then. */
  unknownDevices: 'add' | 'refuse'
}

interface Target {
  kind: ReadingKindName
  source: string
  scope: ImportScope
  /** Knows again whom the log of personal data calls erased. */
  auditKey: AuditKey
}

const recordset = (rows: readonly object[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(columns)})`

/** The devices of these candidates as they are stored; those that are new are made, where they may be. */
const devicesOf = async (db: Database, candidates: readonly Candidate[], { vid, unknownDevices }: ImportScope) => {
  const named = new Map(candidates.map(({ deviceId, deviceName }) => [deviceId, deviceName]))
  const given = recordset(
    [...named].map(([id, name]) => ({ id, name })),
    'id text, name text',
  )
  // In one order everywhere, so that two imports never wait for each other in a circle.
  if (unknownDevices === 'add')
    await db.execute(
      sql`insert into device (id, name, vid) select id, name, ${vid ?? null} from ${given} order by id
        on conflict (id) do nothing`,
    )
  const devices = await rowsOf<Device>(
    db,
    sql`select device.id, pid, vid from device join ${given} on given.id = device.id`,
  )
  return new Map(devices.map((device) => [device.id, device]))
}

const storedReadings = async (db: Database, kind: ReadingKindName, candidates: readonly Candidate[]) => {
  const table = readingTables[kind]
  const pairs = valueColumns(kind).map(({ name, column }) => sql`${sql.raw(`'${name}'`)}::text, ${column}`)
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

const usersNamed = (candidates: readonly Candidate[]) => [...new Set(candidates.flatMap(({ userId }) => userId ?? []))]

type UserThen = Awaited<ReturnType<typeof usersThen>>

/** What was measured while a device was somebody's is theirs, however late it comes; before and between, nobody's. */
const userOf = ({ userId, deviceId, measuredAt }: Candidate, userThen: UserThen) =>
  userId ?? userThen(deviceId, measuredAt) ?? null

const toReading = (
  candidate: Candidate,
  { pid, vid }: Device,
  { source, userThen }: { source: string; userThen: UserThen },
): NewReading => ({
  measuredAt: candidate.measuredAt,
  utcOffset: candidate.utcOffset,
  deviceId: candidate.deviceId,
  userId: userOf(candidate, userThen),
  pid,
  vid,
  source,
  values: candidate.values,
})

const reject = ({ line, record, raw }: Candidate, fault: ImportFault): Rejection => ({ line, record, raw, fault })

const deviceFault = (
  id: string,
  device: Device | undefined,
  { vid, unknownDevices }: ImportScope,
): ImportFault | undefined => {
  const isForeign = device && vid !== undefined && device.vid !== vid
  if (unknownDevices === 'refuse' && (!device || isForeign)) return { code: 'unknownDevice', values: { device: id } }
  if (!device) throw new Error(`The device ${id} was deleted meanwhile. Run the import again`)
  const owner = device.vid ?? { en: 'no vendor', zh_CN: '其他来源' }
  return isForeign ? { code: 'foreignDevice', values: { device: id, owner } } : undefined
}

/** Those of these candidates that would be refused for their device, by what is stored now. */
export const refusedDevices = async (db: Database, candidates: readonly Candidate[], scope: ImportScope) => {
  if (scope.unknownDevices === 'add' || candidates.length === 0) return []
  const devices = await devicesOf(db, candidates, scope)
  return candidates.flatMap((candidate) => {
    const fault = deviceFault(candidate.deviceId, devices.get(candidate.deviceId), scope)
    return fault ? [reject(candidate, fault)] : []
  })
}

/**
 * Stores candidates with the devices they need, all or none. One that is stored already with the same values is left
 * alone; one that contradicts a stored reading, or whose device is another vendor's, is rejected.
 */
export const storeCandidates = (db: Database, candidates: readonly Candidate[], target: Target): Promise<Stock> =>
  db.transaction(async (tx) => {
    if (candidates.length === 0) return { imported: 0, present: 0, rejections: [] }
    const { kind, source, scope, auditKey } = target
    // First, as an erasure does: what is read here stays true until it is written.
    await lockLedger(tx, kind)
    const devices = await devicesOf(tx, candidates, scope)
    const userThen = await usersThen(tx, [...devices.keys()])
    const erased = await erasedAmong(tx, auditKey, usersNamed(candidates))
    const isErased = ({ deviceId, measuredAt, userId }: Candidate) =>
      userId === undefined ? userThen(deviceId, measuredAt) === null : erased.has(userId)
    const owned: { candidate: Candidate; device: Device }[] = []
    const rejections: Rejection[] = []
    for (const candidate of candidates) {
      const device = devices.get(candidate.deviceId)
      // What the caller may not see is told before anything else of it is.
      const fault = deviceFault(candidate.deviceId, device, scope)
      if (fault) rejections.push(reject(candidate, fault))
      else if (isErased(candidate)) rejections.push(reject(candidate, { code: 'erased', values: {} }))
      else if (device) owned.push({ candidate, device })
    }
    await knowUsers(tx, usersNamed(owned.map(({ candidate }) => candidate)))
    const fresh = new Set(
      await writeReadings(
        tx,
        kind,
        owned.map(({ candidate, device }) => toReading(candidate, device, { source, userThen })),
      ),
    )
    const others = owned.flatMap(({ candidate }, index) => (fresh.has(index) ? [] : [candidate]))
    const stored = await storedReadings(tx, kind, others)
    const conflicts = others.filter((candidate, place) => {
      const before = stored.get(place)
      return !before || !isSame(candidate, before)
    })
    rejections.push(...conflicts.map((one) => reject(one, { code: 'otherReading', values: {} })))
    return { imported: fresh.size, present: others.length - conflicts.length, rejections }
  })
