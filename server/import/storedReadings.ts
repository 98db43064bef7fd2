import { sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import type { Database } from '../db/connect.ts'
import { readingTables, valueColumns } from '../db/readings.ts'
import { rowsOf } from '../query/rows.ts'
import type { ReadingValues } from '../readings/write.ts'
import { recordset } from './devices.ts'
import type { Candidate } from './records.ts'

interface Stored {
  user_id: string | null
  values: ReadingValues
}

/** The readings that are stored of the devices and moments of these candidates, by their places. */
export const storedReadings = async (
  db: Database,
  kind: ReadingKindName,
  candidates: readonly Candidate[],
): Promise<Map<number, Stored>> => {
  if (candidates.length === 0) return new Map()
  const table = readingTables[kind]
  const pairs = valueColumns(kind).map(({ name, column }) => sql`${sql.raw(`'${name}'`)}::text, ${column}`)
  const keys = candidates.map(({ deviceId, measuredAt }, place) => ({ place, device: deviceId, at: measuredAt }))
  const rows = await rowsOf<Stored & { place: number }>(
    db,
    sql`select given.place, user_id, json_build_object(${sql.join(pairs, sql`, `)}) as values
          from ${table} join ${recordset(keys, 'place int, device text, at timestamptz')}
            on given.device = device_id and given.at = measured_at`,
  )
  return new Map(rows.map((row) => [row.place, row]))
}

/** Whether a candidate says what is stored; whose it is counts where its file names that. */
export const isSame = ({ values, userId }: Candidate, stored: Stored): boolean =>
  (userId === undefined || userId === stored.user_id) &&
  Object.entries(stored.values).every(([name, value]) => value === (values[name] ?? null))
