import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

interface Period {
  device: string
  user: string | null
  from: number
  to: number
}

/**
 * Reads the binding periods of devices. Returns a function that finds the user of a device at a time: null if that user
 * was erased; undefined if the device was not bound. Before its first user a device is unbound, as a shop or a workshop
 * may have measured with it.
 */
export const createUserLookup = async (db: Database, deviceIds: readonly string[]) => {
  const periods = await rowsOf<Period>(
    db,
    sql`select device_id as device, user_id as user, extract(epoch from bound_at)::float8 * 1000 as from,
               extract(epoch from coalesce(unbound_at, 'infinity'))::float8 * 1000 as to
          from device_binding where device_id = any(${sql.param([...deviceIds])}::text[])`,
  )
  const byDevice = Map.groupBy(periods, ({ device }) => device)
  return (deviceId: string, measuredAt: string): string | null | undefined => {
    const at = Date.parse(measuredAt)
    return byDevice.get(deviceId)?.find(({ from, to }) => from <= at && at < to)?.user
  }
}
