import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { deviceBinding } from '#server/features/users/tables.ts'
import { type Tenancy, vidCondition } from '#server/platform/core/tenancy.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { device } from '#server/platform/db/schema.ts'

export interface Scope {
  /** The caller, and the readings that they may see. */
  accountId: string
  tenancy: Tenancy
}

/** Filters, and the standard that severities are meant by. */
export interface ByStandard extends Record<string, unknown> {
  standard?: string
}

/**
 * Readings of others than the user of a device are nobody's but the administrators': of former users, from the moment of
 * unbinding until the same user binds the device again, and of whoever a file named before the device was anybody's, from
 * its first user on. `devices` names those (as `d`) that count.
 */
export const ofPresentUsers = (kind: ReadingKindName, devices = sql`true`): SQL => {
  const { userId, deviceId } = readingTables[kind]
  const wasBound = sql`(d.user_id is not null or exists (select 1 from ${deviceBinding} b where b.device_id = d.id))`
  // A subquery of its own: Citus runs it on the coordinator, and hands its rows to the servers that hold readings.
  const bound = sql`select d.id, d.user_id from ${device} d where ${wasBound} and ${devices}`
  const others = sql`select 1 from (${bound}) as bound
                      where bound.id = ${deviceId} and ${userId} is not null and bound.user_id is distinct from ${userId}`
  return sql`not exists (${others})`
}

/** What a caller may see of the readings of a kind. */
export const scopeConditions = (kind: ReadingKindName, tenancy: Tenancy): SQL[] =>
  tenancy === 'all'
    ? []
    : [vidCondition(tenancy, sql`${readingTables[kind].vid}`), ofPresentUsers(kind, vidCondition(tenancy, sql`d.vid`))]
