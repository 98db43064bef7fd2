import { sql } from 'drizzle-orm'
import { writeReadings } from '#server/features/readings/write.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/**
 * Inserts noise readings of one device: one per millisecond from `agoMs` ago on, from 61.5 dB in steps of
 * one decibel.
 */
export const createNoise = async (db: Database, { count, agoMs }: { count: number; agoMs: number }): Promise<void> => {
  const [device] = await rowsOf<{ id: string }>(db, sql`select id from device order by id limit 1`)
  await writeReadings(
    db,
    'deDataNoise',
    Array.from({ length: count }, (_, index) => ({
      measuredAt: new Date(Date.now() - agoMs + index).toISOString(),
      deviceId: device?.id ?? '',
      userId: null,
      pid: null,
      vid: null,
      source: 'test',
      values: { level: 61.5 + index },
    })),
  )
}
