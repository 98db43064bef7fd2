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
 * Answers whose a device was at a moment: the user of the period, or null where that is erased; undefined where it was
 * nobody's. Before its first user a device is nobody's too, as a shop or a workshop may have measured with it.
 */
export const usersThen = async (db: Database, deviceIds: readonly string[]) => {
  const periods = await rowsOf<Period>(
    db,
    sql`select device_id as device, user_id as user, extract(epoch from bound_at)::float8 * 1000 as from,
               extract(epoch from coalesce(unbound_at, 'infinity'))::float8 * 1000 as to
          from device_binding where device_id = any(${sql.param([...deviceIds])}::text[])`,
  )
  const ofDevices = Map.groupBy(periods, ({ device }) => device)
  return (deviceId: string, measuredAt: string): string | null | undefined => {
    const at = Date.parse(measuredAt)
    return ofDevices.get(deviceId)?.find(({ from, to }) => from <= at && at < to)?.user
  }
}
