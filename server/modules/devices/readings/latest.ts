import { sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/devices/readings/index.ts'
import type { Database } from '../../../db/connect.ts'
import { readingTables } from '../../../db/readings.ts'
import { rowsOf } from '../../../query/rows.ts'

/** When a device has last sent each kind of readings; each is one look into the index of its table. */
export const latestReadings = async (
  db: Database,
  deviceId: string,
): Promise<{ kind: ReadingKindName; latest: string }[]> => {
  const perKind = readingKindNames.map((kind) => {
    const { measuredAt, deviceId: sender } = readingTables[kind]
    return sql`select ${kind}::text as kind, max(${measuredAt}) as at from ${readingTables[kind]} where ${sender} = ${deviceId}`
  })
  return rowsOf(
    db,
    sql`select kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as latest
          from (${sql.join(perKind, sql` union all `)}) as found where at is not null order by at desc`,
  )
}
