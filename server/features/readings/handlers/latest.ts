import { sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import type { ReadingScope } from '#server/features/readings/scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { readingConditions } from './page.ts'

/**
 * Reads the time of a device's latest reading of each kind that the caller may see, most recent first; one index lookup
 * per kind.
 */
export const readLatestReadings = async (
  db: Database,
  deviceId: string,
  scope: ReadingScope,
): Promise<{ kind: ReadingKindName; latest: string }[]> => {
  const perKind = readingKindNames.map((kind) => {
    const { measuredAt, deviceId: sender } = readingTables[kind]
    return sql`select ${kind}::text as kind, max(${measuredAt}) as at from ${readingTables[kind]} where ${sender} = ${deviceId} and ${readingConditions(kind, {}, scope)}`
  })
  return rowsOf(
    db,
    sql`select kind, ${timeText(sql`at`)} as latest
          from (${sql.join(perKind, sql` union all `)}) as found where at is not null order by at desc`,
  )
}
