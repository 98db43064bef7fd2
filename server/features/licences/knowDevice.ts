import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { device, product } from '#server/platform/db/schema.ts'

interface Known {
  deviceId: string
  pid: string
  /** An administrator says whose it is. Else one that belongs to no vendor stays so: its number alone shows its readings to nobody. */
  givesOwner?: boolean
}

/**
 * A key is the right to one device of its product: one that nobody knows yet is there by the key that it gets, and one
 * that its vendor knows by its readings alone becomes one of the product.
 */
export const knowDevice = (tx: Database, { deviceId, pid, givesOwner = false }: Known) =>
  tx.execute(
    sql`insert into ${device} (id, name, pid, vid) select ${deviceId}, ${deviceId}, pid, vid from ${product} where pid = ${pid}
        on conflict (id) do update set pid = excluded.pid, vid = excluded.vid
          where ${device.pid} is null and (${device.vid} = excluded.vid or (${givesOwner} and ${device.vid} is null))`,
  )
