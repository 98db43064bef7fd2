import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { device } from '#server/platform/db/schema.ts'
import type { DeviceContext } from '#server/platform/interfaces/context.ts'
import type { CallingDevice } from '#server/platform/interfaces/principals.ts'

/** Writes the time at which a device was last seen, at most once a minute. */
export const touchLastSeen = async (db: Database, { id, stale }: CallingDevice): Promise<void> => {
  if (stale) await db.execute(sql`update ${device} set last_seen = now() where id = ${id}`)
}

/** Records that a device is reachable; returns the time of the database. */
export const recordHeartbeat = async (_request: object, { db, device: caller }: DeviceContext) => {
  await touchLastSeen(db, caller)
  return { time: new Date(caller.now).toISOString() }
}
