import { sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import type { History } from '#contract/readings/series.ts'
import type { ReadingScope } from '#server/features/readings/scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { readingConditions } from './page.ts'
import { readChartStatistics, readHistoryPoints, stepFor } from './series.ts'

const dayMs = 86_400_000

/** The device or user, and the number of days until now; all time if `days` is undefined. */
interface HistoryQuery {
  deviceId?: string
  userId?: string
  days?: number | undefined
}

interface KindPeriod {
  kind: ReadingKindName
  count: number
  first: string
  last: string
}

/**
 * Summarizes the readings of each kind that the caller may see, most recent first; kinds without readings are left out.
 */
export const summarizeReadings = (
  db: Database,
  { days, ...owner }: HistoryQuery,
  scope: ReadingScope,
): Promise<KindPeriod[]> => {
  const perKind = readingKindNames.map(
    (kind) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(measured_at) as first, max(measured_at) as last
            from ${readingTables[kind]} where ${readingConditions(kind, filtersOf({ days, ...owner }), scope)}`,
  )
  return rowsOf(
    db,
    sql`select kind, count, ${timeText(sql`first`)} as first, ${timeText(sql`last`)} as last
          from (${sql.join(perKind, sql` union all `)}) as found where count > 0 order by found.last desc, kind`,
  )
}

const filtersOf = ({ days, ...owner }: HistoryQuery) =>
  days === undefined ? owner : { ...owner, measuredAt: { min: new Date(Date.now() - days * dayMs).toISOString() } }

/** Reads the means over time of all readings of a device or user, in steps of equal length. */
export const readHistory = async (db: Database, query: HistoryQuery, scope: ReadingScope): Promise<History> => {
  const summaries = await summarizeReadings(db, query, scope)
  const times = summaries.flatMap(({ first, last }) => [Date.parse(first), Date.parse(last)])
  const step = stepFor(times.length > 0 ? (Math.max(...times) - Math.min(...times)) / 1_000 : 0)
  const kinds: History['kinds'] = []
  for (const summary of summaries) {
    const where = readingConditions(summary.kind, filtersOf(query), scope)
    kinds.push({
      ...summary,
      points: await readHistoryPoints(db, summary.kind, where, step),
      statistics: await readChartStatistics(db, summary.kind, where),
    })
  }
  return { step, kinds }
}
