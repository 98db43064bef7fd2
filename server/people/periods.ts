import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { rowsOf } from '../query/rows.ts'

interface Period {
  device: string
  user: string | null
  from: number
  to: number
}

/** Answers whose a device was at a moment: the user of the period, or null where that is erased; undefined where it was nobody's. */
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
    const [first, ...later] = ofDevices.get(deviceId) ?? []
    // A device that has had one user only is that user's from the beginning.
    if (first?.to === Number.POSITIVE_INFINITY && later.length === 0) return first.user
    return [first, ...later].find((period) => period && period.from <= at && at < period.to)?.user
  }
}
