import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables, valueColumns } from '#server/platform/db/readings.ts'
import { recordset, rowsOf } from '#server/platform/db/rows.ts'
import type { ReadingValues } from './write.ts'

/** A reading to compare; its user counts where it is given. */
interface GivenReading {
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

const agree = ({ values, userId }: GivenReading, stored: StoredReading): boolean =>
  (userId === undefined || userId === stored.user_id) &&
  Object.entries(stored.values).every(([name, value]) => value === (values[name] ?? null))

/**
 * Compares readings with the stored ones of the same devices and moments; returns the outcome by the index in `readings`,
 * and none where nothing is stored. One that is not visible is always `other`: the outcome reveals nothing of its values.
 */
export const compareWithStored = async (
  db: Database,
  kind: ReadingKindName,
  readings: readonly GivenReading[],
  visible: SQL,
): Promise<Map<number, 'same' | 'other'>> => {
  if (readings.length === 0) return new Map()
  const table = readingTables[kind]
  const pairs = valueColumns(kind).map(({ name, column }) => sql`${sql.raw(`'${name}'`)}::text, ${column}`)
  const keys = readings.map(({ deviceId, measuredAt }, index) => ({ index, device: deviceId, at: measuredAt }))
  const times = readings.map(({ measuredAt }) => Date.parse(measuredAt))
  // Beside the join, which a server that holds readings does not see.
  const near = sql`device_id = any(${sql.param([...new Set(keys.map(({ device }) => device))])}::text[])
                   and measured_at between ${new Date(Math.min(...times)).toISOString()}
                                       and ${new Date(Math.max(...times) + 1).toISOString()}`
  const rows = await rowsOf<StoredReading>(
    db,
    sql`select given.index, user_id, ${visible} as visible, json_build_object(${sql.join(pairs, sql`, `)}) as values
          from ${table} join ${recordset(keys, 'index int, device text, at timestamptz')}
            on given.device = device_id and given.at = measured_at
         where ${near}`,
  )
  return new Map(
    rows.map((stored) => {
      const given = readings[stored.index]
      return [stored.index, given && stored.visible && agree(given, stored) ? 'same' : 'other']
    }),
  )
}
