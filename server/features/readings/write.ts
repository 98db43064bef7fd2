import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { violatedOrder } from '#contract/readings/order.ts'
import { insertActivity } from '#server/features/dashboards/activity.ts'
import { createPartitions } from '#server/platform/db/createReadings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables, valueColumns } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device } from '#server/platform/db/schema.ts'

/** Quantities and choices of a reading by name; null or missing if the device sent none. */
export type ReadingValues = Record<string, number | string | null | undefined>

/** A reading as it is stored. `measuredAt` is ISO 8601 in UTC. */
export interface NewReading {
  measuredAt: string
  /** Minutes that the clock of the device was ahead of UTC, if reported. */
  utcOffset?: number | null
  deviceId: string
  userId: string | null
  pid: string | null
  vid: string | null
  source: string
  values: ReadingValues
}

const columnArray = (values: readonly unknown[], type: string): SQL => sql`${sql.param(values)}::${sql.raw(type)}[]`

/** Locks the kind's ledger, so that ids become visible in order and page maps can be extended by id. */
export const lockLedger = (tx: Database, kind: ReadingKindName) =>
  tx.execute(sql`select 1 from reading_ledger where kind = ${kind} for update`)

/**
 * Throws if a reading contains a choice that its kind does not declare, which no list could show, or values that
 * contradict each other.
 */
const assertDeclared = (kind: ReadingKindName, readings: readonly NewReading[]): void => {
  const declaration: ReadingKind = readingKinds[kind]
  const { choices } = declaration
  for (const { values } of readings) {
    const broken = violatedOrder(declaration, values)
    if (broken) throw new Error(`A reading of ${kind} does not have ${broken.join(' ')}`)
  }
  for (const [name, { choices: declared }] of Object.entries(choices)) {
    const undeclared = readings.find(
      ({ values }) => (values[name] ?? null) !== null && !(String(values[name]) in declared),
    )
    if (undeclared) throw new Error(`"${undeclared.values[name]}" is no ${name} of ${kind}`)
  }
}

/**
 * Inserts readings of one kind, all or none, with their activity and totals, and creates missing partitions. Returns
 * the indexes of the new ones. A device has one reading per moment, so a stored reading is left unchanged. Throws if a
 * choice is not declared, values contradict each other, or a device does not exist. The transaction must have locked
 * the kind's ledger.
 */
export const insertReadings = async (
  tx: Database,
  kind: ReadingKindName,
  readings: NewReading[],
): Promise<number[]> => {
  if (readings.length === 0) return []
  assertDeclared(kind, readings)
  await createPartitions(
    tx,
    kind,
    readings.map(({ measuredAt }) => measuredAt),
  )
  const table = readingTables[kind]
  const stored: [column: PgColumn, type: string, read: (reading: NewReading) => unknown][] = [
    [table.measuredAt, 'timestamptz', (reading) => reading.measuredAt],
    [table.utcOffset, 'int2', (reading) => reading.utcOffset ?? null],
    [table.deviceId, 'text', (reading) => reading.deviceId],
    [table.userId, 'text', (reading) => reading.userId],
    [table.pid, 'text', (reading) => reading.pid],
    [table.vid, 'text', (reading) => reading.vid],
    [table.source, 'text', (reading) => reading.source],
  ]
  for (const { name, column, type } of valueColumns(kind))
    stored.push([column, type, ({ values }) => values[name] ?? null])
  const arrays = stored.map(([, type, read]) => columnArray(readings.map(read), type))
  const names = sql.join(
    stored.map(([{ name }]) => sql.identifier(name)),
    sql`, `,
  )
  const devices = [...new Set(readings.map(({ deviceId }) => deviceId))]
  const [row] = await rowsOf<{ before: number; added: number; unknownDevice: string | null }>(
    tx,
    sql`with added as (
            insert into ${table} (${names}) select * from unnest(${sql.join(arrays, sql`, `)})
            on conflict do nothing
            returning id, measured_at, user_id, vid
          ), active as (${insertActivity(sql`added`)}),
          ledger as (select last_id from reading_ledger where kind = ${kind}),
          counted as (
            update reading_ledger set last_id = greatest(last_id, (select max(id) from added)),
                   readings = readings + (select count(*) from added)
             where kind = ${kind} and exists (select 1 from added))
          select last_id::float8 as before, (select count(*) from added)::int as added,
                 (select sent from unnest(${sql.param(devices)}::text[]) as sent
                   where not exists (select 1 from ${device} where ${device.id} = sent) limit 1) as "unknownDevice"
            from ledger`,
  )
  const { before = 0, added = 0, unknownDevice } = row ?? {}
  // Tables of readings have no foreign key, as they may be distributed to other servers. The error rolls the transaction back.
  if (typeof unknownDevice === 'string') throw new Error(`There is no device "${unknownDevice}"`)
  if (added === readings.length) return [...readings.keys()]
  // The ledger is locked: all rows above the previous id were inserted by this statement.
  const rows = await rowsOf<{ deviceId: string; at: number }>(
    tx,
    sql`select device_id as "deviceId", extract(epoch from measured_at)::float8 * 1000 as at
            from ${table} where id > ${before}`,
  )
  const moments = new Set(rows.map(({ deviceId, at }) => `${deviceId}|${Math.round(at)}`))
  return readings.flatMap(({ deviceId, measuredAt }, index) => {
    // If a batch has two equal rows, only the first is new.
    return moments.delete(`${deviceId}|${Date.parse(measuredAt)}`) ? [index] : []
  })
}

/** Inserts readings in a transaction of its own, which locks the kind's ledger. */
export const writeReadings = (db: Database, kind: ReadingKindName, readings: NewReading[]): Promise<number[]> =>
  db.transaction(async (tx) => {
    await lockLedger(tx, kind)
    return insertReadings(tx, kind, readings)
  })
