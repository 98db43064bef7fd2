import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { Database } from '../db/connect.ts'
import { createPartitions, readingTables } from '../db/readings.ts'
import { rowsOf } from '../query/rows.ts'

/** A reading as it is stored. `measuredAt` is ISO 8601 in UTC; a quantity that was not measured is null. */
export interface NewReading {
  measuredAt: string
  deviceId: string
  userId: string | null
  pid: string | null
  vid: string | null
  source: string
  values: Record<string, number | null>
}

const columnArray = (values: readonly unknown[], type: string): SQL => sql`${sql.param(values)}::${sql.raw(type)}[]`

/** Locks the kind's ledger, so that ids become visible in order and page maps can be extended by id. */
const lockLedger = (tx: Database, kind: ReadingKindName) =>
  tx.execute(sql`select 1 from reading_ledger where kind = ${kind} for update`)

/**
 * Stores readings of one kind, all or none, and answers the places in `readings` that are new. A device has one reading
 * at one moment: what is there already stays as it is.
 */
export const writeReadings = (db: Database, kind: ReadingKindName, readings: NewReading[]): Promise<number[]> =>
  db.transaction(async (tx) => {
    if (readings.length === 0) return []
    await createPartitions(
      tx,
      kind,
      readings.map(({ measuredAt }) => measuredAt),
    )
    await lockLedger(tx, kind)
    const table = readingTables[kind]
    const quantities = Object.keys(readingKinds[kind].quantities)
    const columns = [
      table.measuredAt,
      table.deviceId,
      table.userId,
      table.pid,
      table.vid,
      table.source,
      ...quantities.map((quantity) => table[quantity as keyof typeof table] as typeof table.source),
    ]
    const arrays = [
      columnArray(
        readings.map((one) => one.measuredAt),
        'timestamptz',
      ),
      columnArray(
        readings.map((one) => one.deviceId),
        'text',
      ),
      columnArray(
        readings.map((one) => one.userId),
        'text',
      ),
      columnArray(
        readings.map((one) => one.pid),
        'text',
      ),
      columnArray(
        readings.map((one) => one.vid),
        'text',
      ),
      columnArray(
        readings.map((one) => one.source),
        'text',
      ),
      ...quantities.map((quantity) =>
        columnArray(
          readings.map(({ values }) => values[quantity] ?? null),
          'float8',
        ),
      ),
    ]
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    const inserted = await rowsOf<{ id: number; device_id: string; at: number }>(
      tx,
      sql`insert into ${table} (${names}) select * from unnest(${sql.join(arrays, sql`, `)})
          on conflict (device_id, measured_at) do nothing
          returning id::float8 as id, device_id, extract(epoch from measured_at)::float8 * 1000 as at`,
    )
    if (inserted.length > 0) {
      const lastId = inserted.reduce((top, { id }) => Math.max(top, id), 0)
      await tx.execute(sql`update reading_ledger set last_id = ${lastId} where kind = ${kind}`)
    }
    const stored = new Map(inserted.map(({ device_id, at }) => [`${device_id}|${Math.round(at)}`, true]))
    return readings.flatMap(({ deviceId, measuredAt }, index) => {
      const key = `${deviceId}|${Date.parse(measuredAt)}`
      // Of two equal rows in one batch only the first is new.
      return stored.delete(key) ? [index] : []
    })
  })
