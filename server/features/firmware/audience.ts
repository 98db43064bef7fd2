import { type SQL, sql } from 'drizzle-orm'
import { compareVersions, isComparableVersion, isSameVersion } from '#contract/core/softwareVersion.ts'
import type { FirmwareComponent } from '#contract/firmware/inputs.ts'
import { incomparableMax, notFoundIdsMax, type RolloutAudience } from '#contract/firmware/rollout.ts'
import { deviceVersion } from '#server/features/devices/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device } from '#server/platform/db/schema.ts'
import { firmware, firmwareRollout, firmwareUpdate, isOpenUpdate } from './tables.ts'

export interface Audience {
  firmwareId: string
  fromReleases: readonly string[]
  deviceIds: readonly string[]
}

interface Target {
  pid: string
  component: FirmwareComponent
  release: string
  minRelease: string | null
}

/** Selects the version of a component that a device last reported. */
export const reportedVersion = (deviceId: SQL, component: SQL): SQL =>
  sql`(select known.version from ${deviceVersion} known where known.device_id = ${deviceId} and known.component = ${component}
        order by known.reported_at desc limit 1)`

const openUpdate = sql`exists (
  select 1 from ${firmwareUpdate} open where open.device_id = d.id and open.component = t.component
     and ${isOpenUpdate(sql`open.state`)})`

/** Tests whether a rollout of the version reaches or reached a device, unless the device was skipped before any offer. */
const wasReached = sql`exists (
  select 1 from ${firmwareUpdate} other join ${firmwareRollout} whole on whole.id = other.rollout_id
   where other.device_id = d.id and whole.firmware_id = t.id and (other.state <> 'skipped' or other.attempts > 0))`

type AudienceClass = Exclude<keyof RolloutAudience, 'fleet' | 'reached' | 'notFound' | 'notFoundIds'>

/** Classifies a reported version: to be updated, or the reason why not. */
const classify = (reported: string | null, { release, minRelease }: Target, from: readonly string[]): AudienceClass => {
  if (reported === null) return 'unknown'
  if (!isComparableVersion(reported)) return 'incomparable'
  if (compareVersions(reported, release) >= 0) return 'current'
  if (minRelease !== null && compareVersions(reported, minRelease) < 0) return 'otherRelease'
  const isFrom = from.length === 0 || from.some((one) => isSameVersion(reported, one))
  return isFrom ? 'devices' : 'otherRelease'
}

const listed = (deviceIds: readonly string[]): SQL =>
  deviceIds.length === 0 ? sql`true` : sql`d.id = any(${sql.param([...deviceIds])}::text[])`

interface Group {
  reported: string | null
  isBusy: boolean
  isReached: boolean
  isListed: boolean
  count: number
}

const targetOf = async (tx: Database, id: string): Promise<Target | undefined> =>
  (
    await rowsOf<Target>(
      tx,
      sql`select pid, component, release, min_release as "minRelease" from ${firmware} where id = ${id}`,
    )
  )[0]

/** Selects the devices of the product of a firmware with their reported version and flags. */
const fleetOf = ({ firmwareId }: Audience): SQL =>
  sql`(select d.id, d.create_time, ${reportedVersion(sql`d.id`, sql`t.component`)} as reported, ${openUpdate} as busy, ${wasReached} as reached
         from ${firmware} t join ${device} d on d.pid = t.pid where t.id = ${firmwareId}) d`

/** Returns the ids of a list that are no devices of the product. */
const findMissing = (tx: Database, deviceIds: readonly string[], pid: string): Promise<{ id: string }[]> =>
  rowsOf(
    tx,
    sql`select id from unnest(${sql.param([...deviceIds])}::text[]) with ordinality as listed (id, ordinal)
         where not exists (select 1 from ${device} d where d.id = listed.id and d.pid = ${pid}) order by ordinal`,
  )

/** Lists the first devices of a rollout's audience that report one of these versions. */
const listDevices = (
  tx: Database,
  audience: Audience,
  versions: readonly string[],
): Promise<{ id: string; version: string }[]> =>
  rowsOf(
    tx,
    sql`select id, reported as version from ${fleetOf(audience)}
         where ${listed(audience.deviceIds)} and reported = any(${sql.param([...versions])}::text[])
         order by reported, id limit ${incomparableMax}`,
  )

interface AudienceAnalysis {
  counts: RolloutAudience
  /** Versions to be updated. */
  releases: string[]
}

const analyse = async (tx: Database, audience: Audience): Promise<AudienceAnalysis> => {
  const zero = { fleet: 0, devices: 0, current: 0, otherRelease: 0, unknown: 0, busy: 0, notListed: 0, reached: 0 }
  const counts: RolloutAudience = { ...zero, notFound: 0, notFoundIds: [], incomparable: { count: 0, devices: [] } }
  const target = await targetOf(tx, audience.firmwareId)
  if (!target) return { counts, releases: [] }
  const missing = await findMissing(tx, audience.deviceIds, target.pid)
  counts.notFound = missing.length
  counts.notFoundIds = missing.slice(0, notFoundIdsMax).map(({ id }) => id)
  const groups = await rowsOf<Group>(
    tx,
    sql`select reported, busy as "isBusy", reached as "isReached", ${listed(audience.deviceIds)} as "isListed", count(*)::int as count
          from ${fleetOf(audience)} group by 1, 2, 3, 4`,
  )
  const releases = new Set<string>()
  const incomparable = new Set<string>()
  for (const { reported, isBusy, isReached, isListed, count } of groups) {
    const audienceClass = classify(reported, target, audience.fromReleases)
    counts.fleet += count
    const counter = isListed ? (audienceClass === 'devices' && isBusy ? 'busy' : audienceClass) : 'notListed'
    if (counter === 'incomparable') {
      counts.incomparable.count += count
      incomparable.add(reported ?? '')
    } else counts[counter] += count
    if (isReached && counter !== 'devices') counts.reached += count
    if (audienceClass === 'devices' && reported !== null) releases.add(reported)
  }
  if (incomparable.size > 0) counts.incomparable.devices = await listDevices(tx, audience, [...incomparable])
  return { counts, releases: [...releases] }
}

/** Counts the devices that a rollout would update now, and those left out, by reason. */
export const countAudience = async (tx: Database, audience: Audience): Promise<RolloutAudience> =>
  (await analyse(tx, audience)).counts

/** Selects the devices that a rollout would update now as rows of `id` and `reported`, at most `limit`, oldest first. */
export const audienceOf = async (tx: Database, audience: Audience, limit: number): Promise<SQL> => {
  const { releases } = await analyse(tx, audience)
  return sql`(select id, reported from ${fleetOf(audience)}
               where not busy and ${listed(audience.deviceIds)} and reported = any(${sql.param(releases)}::text[])
               order by create_time, id limit ${limit})`
}
