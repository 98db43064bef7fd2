import { type SQL, sql } from 'drizzle-orm'
import type { FirmwareComponent } from '#contract/firmware/inputs.ts'
import { notFoundIdsMax, type RolloutAudience } from '#contract/firmware/rollout.ts'
import { compareVersions, isSameVersion } from '#contract/services/appVersion.ts'
import { deviceVersion } from '#server/features/devices/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device } from '#server/platform/db/schema.ts'
import { isComparable } from './releases.ts'
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

/** What a device has last reported of a component. */
export const reportedOf = (deviceId: SQL, component: SQL): SQL =>
  sql`(select known.version from ${deviceVersion} known where known.device_id = ${deviceId} and known.component = ${component}
        order by known.reported_at desc limit 1)`

const openUpdate = sql`exists (
  select 1 from ${firmwareUpdate} open where open.device_id = d.id and open.component = t.component
     and ${isOpenUpdate(sql`open.state`)})`

/** Whether a rollout of the version reaches a device, or has: who was skipped before it was offered anything was not. */
const reachedBefore = sql`exists (
  select 1 from ${firmwareUpdate} other join ${firmwareRollout} whole on whole.id = other.rollout_id
   where other.device_id = d.id and whole.firmware_id = t.id and (other.state <> 'skipped' or other.attempts > 0))`

type Standing = Exclude<keyof RolloutAudience, 'fleet' | 'reached' | 'notFound' | 'notFoundIds'>

/** Why a version is updated or is not. */
const standingOf = (reported: string | null, { release, minRelease }: Target, from: readonly string[]): Standing => {
  if (reported === null || !isComparable(reported)) return 'unknown'
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

/** The fleet of a firmware's product with what each device reports. */
const fleetOf = ({ firmwareId }: Audience): SQL =>
  sql`(select d.id, d.create_time, ${reportedOf(sql`d.id`, sql`t.component`)} as reported, ${openUpdate} as busy, ${reachedBefore} as reached
         from ${firmware} t join ${device} d on d.pid = t.pid where t.id = ${firmwareId}) d`

/** What a list names that is no device of the product. */
const findMissing = (tx: Database, deviceIds: readonly string[], pid: string): Promise<{ id: string }[]> =>
  rowsOf(
    tx,
    sql`select id from unnest(${sql.param([...deviceIds])}::text[]) with ordinality as asked (id, place)
         where not exists (select 1 from ${device} d where d.id = asked.id and d.pid = ${pid}) order by place`,
  )

interface Looked {
  counts: RolloutAudience
  /** The versions that are updated. */
  releases: string[]
}

const lookAt = async (tx: Database, asked: Audience): Promise<Looked> => {
  const none = { fleet: 0, devices: 0, current: 0, otherRelease: 0, unknown: 0, busy: 0, notListed: 0, reached: 0 }
  const counts = { ...none, notFound: 0, notFoundIds: [] as string[] }
  const target = await targetOf(tx, asked.firmwareId)
  if (!target) return { counts, releases: [] }
  const missing = await findMissing(tx, asked.deviceIds, target.pid)
  counts.notFound = missing.length
  counts.notFoundIds = missing.slice(0, notFoundIdsMax).map(({ id }) => id)
  const groups = await rowsOf<Group>(
    tx,
    sql`select reported, busy as "isBusy", reached as "isReached", ${listed(asked.deviceIds)} as "isListed", count(*)::int as count
          from ${fleetOf(asked)} group by 1, 2, 3, 4`,
  )
  const releases = new Set<string>()
  for (const { reported, isBusy, isReached, isListed, count } of groups) {
    const standing = standingOf(reported, target, asked.fromReleases)
    counts.fleet += count
    const place = isListed ? (standing === 'devices' && isBusy ? 'busy' : standing) : 'notListed'
    counts[place] += count
    if (isReached && place !== 'devices') counts.reached += count
    if (standing === 'devices' && reported !== null) releases.add(reported)
  }
  return { counts, releases: [...releases] }
}

/** Counts the devices that a rollout would update now, and those that it leaves out by the reason. */
export const countAudience = async (tx: Database, asked: Audience): Promise<RolloutAudience> =>
  (await lookAt(tx, asked)).counts

/** The same devices as rows of `id` and `reported`: so many at most, and those that came last are left out. */
export const audienceOf = async (tx: Database, asked: Audience, most: number): Promise<SQL> => {
  const { releases } = await lookAt(tx, asked)
  return sql`(select id, reported from ${fleetOf(asked)}
               where not busy and ${listed(asked.deviceIds)} and reported = any(${sql.param(releases)}::text[])
               order by create_time, id limit ${most})`
}
