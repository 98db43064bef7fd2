import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { deviceBinding } from '#server/features/users/tables.ts'
import { type Tenancy, vidCondition } from '#server/platform/core/tenancy.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { device } from '#server/platform/db/schema.ts'
import type { ReadingOwners } from './search.ts'

export interface ReadingScope {
  accountId: string
  tenancy: Tenancy
}

/** Filters of a list of readings, with the standard by which severities are judged. */
export interface ReadingFilters extends Record<string, unknown> {
  standard?: string
  /** Devices and users that the quick search found. */
  owners?: ReadingOwners
}

/**
 * Returns the condition that hides readings of a device's former users, which only administrators see: from unbinding
 * until the same user binds the device again. Readings of users that a file named before the device was first bound are
 * hidden from its first binding on. `devices` filters the devices (as `d`) to consider.
 */
export const currentUserCondition = (kind: ReadingKindName, devices = sql`true`): SQL => {
  const { userId, deviceId } = readingTables[kind]
  const hasBindings = sql`(d.user_id is not null or exists (select 1 from ${deviceBinding} b where b.device_id = d.id))`
  // An independent subquery: Citus runs it on the coordinator and sends its rows to the workers that store readings.
  const bound = sql`select d.id, d.user_id from ${device} d where ${hasBindings} and ${devices}`
  const others = sql`select 1 from (${bound}) as bound
                      where bound.id = ${deviceId} and ${userId} is not null and bound.user_id is distinct from ${userId}`
  return sql`not exists (${others})`
}

/** Returns the conditions that limit the readings of a kind to those that a caller may see. */
export const scopeConditions = (kind: ReadingKindName, tenancy: Tenancy): SQL[] =>
  tenancy === 'all'
    ? []
    : [
        vidCondition(tenancy, sql`${readingTables[kind].vid}`),
        currentUserCondition(kind, vidCondition(tenancy, sql`d.vid`)),
      ]
