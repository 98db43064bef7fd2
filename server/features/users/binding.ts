import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device } from '#server/platform/db/schema.ts'
import { allOf } from '#server/platform/query/listing.ts'

/**
 * Binds a device to a user. Returns the time of the binding; undefined if the device is bound to another user. A
 * trigger stores the binding periods (docs/decisions/0034-people.md).
 */
export const bindDevice = async (db: Database, deviceId: string, userId: string): Promise<string | undefined> => {
  const [bound] = await rowsOf<{ since: number }>(
    db,
    sql`update ${device} set user_id = ${userId}, bind_time = coalesce(bind_time, now())
         where id = ${deviceId} and (user_id is null or user_id = ${userId})
        returning extract(epoch from bind_time)::float8 * 1000 as since`,
  )
  return bound && new Date(bound.since).toISOString()
}

/** Unbinds a device within `scope`. Returns false if it is not bound, or not in scope. */
export const unbindDevice = async (db: Database, deviceId: string, scope: SQL): Promise<boolean> => {
  const unbound = await rowsOf(
    db,
    sql`update ${device} set user_id = null, bind_time = null
         where ${allOf([sql`${device.id} = ${deviceId}`, sql`${device.userId} is not null`, scope])} returning 1`,
  )
  return unbound.length > 0
}
