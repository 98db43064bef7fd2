import { type SQL, sql } from 'drizzle-orm'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables, valueColumns } from '#server/platform/db/readings.ts'
import { recordset, rowsOf } from '#server/platform/db/rows.ts'
import type { ReadingValues } from './write.ts'

/** What somebody says of a device and a moment. Whose it is counts where that is said. */
interface Said {
  deviceId: string
  measuredAt: string
  userId?: string | null | undefined
  values: ReadingValues
}

interface Stored {
  place: number
  user_id: string | null
  visible: boolean
  values: ReadingValues
}

const agree = ({ values, userId }: Said, stored: Stored): boolean =>
  (userId === undefined || userId === stored.user_id) &&
  Object.entries(stored.values).every(([name, value]) => value === (values[name] ?? null))

/**
 * Whether what is stored of the same devices and moments is the same or another, by the places in `said`; a place of which
 * nothing is stored has no answer. What is not visible is always another: the answer gives away nothing of its values.
 */
export const compareWithStored = async (
  db: Database,
  kind: ReadingKindName,
  said: readonly Said[],
  visible: SQL,
): Promise<Map<number, 'same' | 'other'>> => {
  if (said.length === 0) return new Map()
  const table = readingTables[kind]
  const pairs = valueColumns(kind).map(({ name, column }) => sql`${sql.raw(`'${name}'`)}::text, ${column}`)
  const keys = said.map(({ deviceId, measuredAt }, place) => ({ place, device: deviceId, at: measuredAt }))
  const times = said.map(({ measuredAt }) => Date.parse(measuredAt))
  // Beside the join, which a server that holds readings does not see.
  const near = sql`device_id = any(${sql.param([...new Set(keys.map(({ device }) => device))])}::text[])
                   and measured_at between ${new Date(Math.min(...times)).toISOString()}
                                       and ${new Date(Math.max(...times) + 1).toISOString()}`
  const rows = await rowsOf<Stored>(
    db,
    sql`select given.place, user_id, ${visible} as visible, json_build_object(${sql.join(pairs, sql`, `)}) as values
          from ${table} join ${recordset(keys, 'place int, device text, at timestamptz')}
            on given.device = device_id and given.at = measured_at
         where ${near}`,
  )
  return new Map(
    rows.map((stored) => {
      const one = said[stored.place]
      return [stored.place, one && stored.visible && agree(one, stored) ? 'same' : 'other']
    }),
  )
}
