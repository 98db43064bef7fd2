import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import { readingTables } from '../db/readings.ts'
import { device, deviceBinding } from '../db/schema.ts'
import { rowsOfVid, type Tenancy } from '../query/tenancy.ts'

/**
 * Readings of former users of a device are nobody's but the administrators': they are hidden from the moment of
 * unbinding, and there again when the same user binds the device again. `devices` names those (as `d`) that count.
 */
export const ofPresentUsers = (kind: ReadingKindName, devices = sql`true`): SQL => {
  const { userId, deviceId } = readingTables[kind]
  const former = sql`select 1 from ${deviceBinding} b join ${device} d on d.id = b.device_id
                      where b.device_id = ${deviceId} and b.user_id = ${userId} and b.unbound_at is not null
                        and d.user_id is distinct from b.user_id and ${devices}`
  return sql`not exists (${former})`
}

/** What a caller may see of the readings of a kind. */
export const scopeConditions = (kind: ReadingKindName, tenancy: Tenancy): SQL[] =>
  tenancy === 'all'
    ? []
    : [rowsOfVid(tenancy, sql`${readingTables[kind].vid}`), ofPresentUsers(kind, rowsOfVid(tenancy, sql`d.vid`))]
