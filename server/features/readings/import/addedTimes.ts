import { sql } from 'drizzle-orm'
import type { ImportReport } from '#contract/readings/import/group.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import type { IdRange } from './addedIds.ts'

type AddedTimes = Required<Pick<ImportReport, 'span'>>

/** Reads the times of the first and the last reading that an import added, and its source; none if it added nothing. */
export const readTimes = async (
  db: Database,
  kind: ReadingKindName,
  ranges: readonly IdRange[],
): Promise<Partial<AddedTimes>> => {
  if (ranges.length === 0) return {}
  const { id, measuredAt, source } = readingTables[kind]
  const [firsts, lasts] = [ranges.map(([first]) => first), ranges.map(([, last]) => last)]
  const [span] = await rowsOf<AddedTimes['span']>(
    db,
    sql`select ${timeText(sql`min(${measuredAt})`)} as first, ${timeText(sql`max(${measuredAt})`)} as last, min(${source}) as source
          from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as added(low, high)
          join ${readingTables[kind]} on ${id} between low and high having count(*) > 0`,
  )
  return span ? { span } : {}
}
