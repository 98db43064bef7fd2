import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables, valueColumns } from '#server/platform/db/readings.ts'
import { recordset, rowsOf } from '#server/platform/db/rows.ts'
import type { ReadingValues } from './write.ts'

/** A reading to compare. Its user is compared only if `userId` is set. */
interface IncomingReading {
  deviceId: string
  measuredAt: string
  userId?: string | null | undefined
  values: ReadingValues
}

interface StoredReading {
  index: number
  user_id: string | null
  visible: boolean
  values: ReadingValues
}

const isEqual = ({ values, userId }: IncomingReading, stored: StoredReading): boolean =>
  (userId === undefined || userId === stored.user_id) &&
  Object.entries(stored.values).every(([name, value]) => value === (values[name] ?? null))

/**
 * Compares readings with the stored ones of the same devices and moments. Returns the outcome by index in `readings`; a reading without a stored counterpart has no entry. An invisible stored reading is always `other`, so that the outcome reveals nothing of its values.
 * and none where nothing is stored. One that is not visible is always `other`: the outcome reveals nothing of its values.
 */
export const compareWithStored = async (
  db: Database,
  kind: ReadingKindName,
  readings: readonly IncomingReading[],
  visible: SQL,
): Promise<Map<number, 'same' | 'other'>> => {
  if (readings.length === 0) return new Map()
  const table = readingTables[kind]
  const nameValuePairs = valueColumns(kind).map(({ name, column }) => sql`${sql.raw(`'${name}'`)}::text, ${column}`)
  const keys = readings.map(({ deviceId, measuredAt }, index) => ({ index, device: deviceId, at: measuredAt }))
  const times = readings.map(({ measuredAt }) => Date.parse(measuredAt))
  // Repeats the join's condition for distributed tables: a worker node evaluates only conditions on the readings themselves.
  const bounds = sql`device_id = any(${sql.param([...new Set(keys.map(({ device }) => device))])}::text[])
                   and measured_at between ${new Date(Math.min(...times)).toISOString()}
                                       and ${new Date(Math.max(...times) + 1).toISOString()}`
  const rows = await rowsOf<StoredReading>(
    db,
    sql`select given.index, user_id, ${visible} as visible, json_build_object(${sql.join(nameValuePairs, sql`, `)}) as values
          from ${table} join ${recordset(keys, 'index int, device text, at timestamptz')}
            on given.device = device_id and given.at = measured_at
         where ${bounds}`,
  )
  return new Map(
    rows.map((stored) => {
      const incoming = readings[stored.index]
      return [stored.index, incoming && stored.visible && isEqual(incoming, stored) ? 'same' : 'other']
    }),
  )
}
