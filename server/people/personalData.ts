import { sql } from 'drizzle-orm'
import type { PersonCounts } from '#contract/devices/appUser.ts'
import { type ReadingKindName, readingKindNames } from '#contract/devices/readings/index.ts'
import type { Database } from '../db/connect.ts'
import { readingTables, valueColumns } from '../db/readings.ts'
import { appUser, device, deviceBinding } from '../db/schema.ts'
import { readingUploadCount } from '../files/readingUploads.ts'
import { rowsOf } from '../query/rows.ts'
import { timeText } from '../workflows/log.ts'

type Values = Record<string, unknown>

const readingsOf = (tx: Database, kind: ReadingKindName, userId: string): Promise<Values[]> => {
  const table = readingTables[kind]
  const values = valueColumns(kind).map(({ name, column }) => sql`${column} as ${sql.identifier(name)}`)
  return rowsOf(
    tx,
    sql`select ${timeText(sql`measured_at`)} as "measuredAt", utc_offset as "utcOffset", device_id as "deviceId", source,
               ${sql.join(values, sql`, `)}
          from ${table} where ${table.userId} = ${userId} order by measured_at`,
  )
}

/** Everything that is kept about a person, in one moment of the transaction. Undefined where there is no such user. */
export const personalData = async (tx: Database, userId: string) => {
  const [user] = await rowsOf<Values & { takenAt: string }>(
    tx,
    sql`select ${timeText(sql`now()`)} as "takenAt", id, nickname, email, phone, app_version as "appVersion", language,
               country, ${timeText(sql`last_active`)} as "lastActive", ${timeText(sql`create_time`)} as registered
          from ${appUser} where ${appUser.id} = ${userId}`,
  )
  if (!user) return undefined
  const devices = await rowsOf<Values>(
    tx,
    sql`select id, name, pid, vid, firmware, ${timeText(sql`last_seen`)} as "lastSeen",
               ${timeText(sql`bind_time`)} as "bindTime" from ${device} where ${device.userId} = ${userId} order by id`,
  )
  const bindings = await rowsOf<Values>(
    tx,
    sql`select device_id as "deviceId", ${timeText(sql`bound_at`)} as "boundAt", ${timeText(sql`unbound_at`)} as "unboundAt"
          from ${deviceBinding} where ${deviceBinding.userId} = ${userId} order by bound_at, device_id`,
  )
  const readings: Record<string, Values[]> = {}
  for (const kind of readingKindNames) {
    const ofKind = await readingsOf(tx, kind, userId)
    if (ofKind.length > 0) readings[kind] = ofKind
  }
  const { takenAt, ...facts } = user
  return { takenAt, user: facts, devices, bindings, readings }
}

/** How much is kept about a person. Undefined where there is no such user. */
export const countPersonalData = async (db: Database, userId: string): Promise<PersonCounts | undefined> => {
  const perKind = readingKindNames.map(
    (kind) => sql`(select count(*) from ${readingTables[kind]} where ${readingTables[kind].userId} = ${userId})`,
  )
  const [counts] = await rowsOf<PersonCounts>(
    db,
    sql`select (select count(*)::int from ${device} where ${device.userId} = ${userId}) as devices,
               (select count(*)::int from ${deviceBinding} where ${deviceBinding.userId} = ${userId}) as bindings,
               (${sql.join(perKind, sql` + `)})::int as readings, ${readingUploadCount} as uploads
          from ${appUser} where ${appUser.id} = ${userId}`,
  )
  return counts
}
