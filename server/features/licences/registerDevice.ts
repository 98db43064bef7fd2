import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { device, product } from '#server/platform/db/schema.ts'

interface Registration {
  deviceId: string
  pid: string
  /**
   * True if an administrator assigns the device to the vendor. Otherwise a device without vendor stays so: knowing its id
   * must not reveal its readings.
   */
  givesOwner?: boolean
}

/**
 * Registers the device of a key: inserts an unknown device, and assigns a device that its vendor knows only by readings
 * to the product.
 */
export const registerDevice = (tx: Database, { deviceId, pid, givesOwner = false }: Registration) =>
  tx.execute(
    sql`insert into ${device} (id, name, pid, vid) select ${deviceId}, ${deviceId}, pid, vid from ${product} where pid = ${pid}
        on conflict (id) do update set pid = excluded.pid, vid = excluded.vid
          where ${device.pid} is null and (${device.vid} = excluded.vid or (${givesOwner} and ${device.vid} is null))`,
  )
