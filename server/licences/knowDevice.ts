import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { device, product } from '../db/schema.ts'

/**
 * A key is the right to one device of its product: one that nobody knows yet is there by the key that it gets, and one
 * that is known by its readings alone becomes one of the product.
 */
export const knowDevice = (tx: Database, { deviceId, pid }: { deviceId: string; pid: string }) =>
  tx.execute(
    sql`insert into ${device} (id, name, pid, vid) select ${deviceId}, ${deviceId}, pid, vid from ${product} where pid = ${pid}
        on conflict (id) do update set pid = excluded.pid, vid = excluded.vid
          where ${device.pid} is null and (${device.vid} is null or ${device.vid} = excluded.vid)`,
  )
