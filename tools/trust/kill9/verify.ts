import { deepStrictEqual, ok } from 'node:assert'
import { sql } from 'drizzle-orm'
import { writeReadings } from '#server/features/readings/write.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { batchName, batchOf, countRows, filters, kind, pageTotal, sizeOf } from './work.ts'

/** Writes that were acknowledged. */
export interface Acknowledged {
  batches: Set<string>
  /** Devices that were unbound since their last binding. */
  unbound: Set<string>
}

const without = (names: Set<string>, present: { name: string }[]): string[] => {
  const found = new Set(present.map(({ name }) => name))
  return [...names].filter((name) => !found.has(name))
}

const verifyBatches = async (db: Database, { batches }: Acknowledged): Promise<void> => {
  const stored = await rowsOf<{ name: string; count: number }>(
    db,
    sql`select source as name, count(*)::int as count from reading_temp_data where source like 'batch-%' group by source`,
  )
  for (const { name, count } of stored) deepStrictEqual(count, sizeOf(name), `${name} was stored in part`)
  deepStrictEqual(without(batches, stored), [], 'acknowledged batches are missing')
}

const verifyDevices = async (db: Database, { unbound }: Acknowledged): Promise<void> => {
  const [row] = await rowsOf<{ halves: number }>(
    db,
    sql`select count(*)::int as halves from device where (user_id is null) <> (bind_time is null)`,
  )
  deepStrictEqual(row?.halves, 0, 'devices were unbound in part')
  const free = await rowsOf<{ name: string }>(db, sql`select id as name from device where user_id is null`)
  deepStrictEqual(without(unbound, free), [], 'acknowledged unbinds are missing')
}

const verifyPageMaps = async (db: Database): Promise<void> => {
  for (const filter of filters) {
    const [total, count] = [await pageTotal(db, filter), await countRows(db, filter.where)]
    deepStrictEqual(total, count, `the page map of ${JSON.stringify(filter.request)} counts wrong`)
  }
}

/** Verifies the database after a kill: all acknowledged writes exist, and none is partial. */
export const verify = async (db: Database, acknowledged: Acknowledged): Promise<void> => {
  await verifyBatches(db, acknowledged)
  await verifyDevices(db, acknowledged)
  await verifyPageMaps(db)
}

/** Throws unless the database accepts writes. Binds the devices again for the next writer. */
export const assertWritable = async (db: Database, acknowledged: Acknowledged, round: number): Promise<void> => {
  const name = batchName(round, 0, 3)
  const [device] = await rowsOf<{ id: string }>(db, sql`select id from device limit 1`)
  const written = await writeReadings(db, kind, batchOf(name, device?.id ?? '', sizeOf(name)))
  ok(written.length === 3, 'the database takes no more writes')
  acknowledged.batches.add(name)
  await db.execute(sql`update device set user_id = 'u_1', bind_time = now() where user_id is null`)
  acknowledged.unbound.clear()
}
