import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { device } from '#server/platform/db/schema.ts'
import type { DeviceContext } from '#server/platform/interfaces/context.ts'
import type { CallingDevice } from '#server/platform/interfaces/holders.ts'

/** Writes down that a device was seen, at most once a minute: a device that sends all the time costs no write each time. */
export const seeDevice = async (db: Database, { id, stale }: CallingDevice): Promise<void> => {
  if (stale) await db.execute(sql`update ${device} set last_seen = now() where id = ${id}`)
}

/** Says that the device is there. */
export const takeHeartbeat = async (_request: object, { db, device: caller }: DeviceContext) => {
  await seeDevice(db, caller)
  return { time: new Date(caller.now).toISOString() }
}
