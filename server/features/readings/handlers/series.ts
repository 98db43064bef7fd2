import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { History, Series } from '#contract/readings/series.ts'
import type { ReadingFilters, ReadingScope } from '#server/features/readings/scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { readingListing } from './listing.ts'
import { readingConditions } from './page.ts'
import type { TimeRange } from './pageMap.ts'
import { rollupConditions } from './rollupConditions.ts'
import { readRollupPoints } from './rollupSeries.ts'

const hour = 3_600
const day = 24 * hour

/** The steps of a chart, with the longest span in seconds that each is used for. */
const steps: readonly { step: Series['step']; upTo: number }[] = [
  { step: 'minute', upTo: 4 * hour },
  { step: 'hour', upTo: 10 * day },
  { step: 'day', upTo: 400 * day },
  { step: 'week', upTo: 1_500 * day },
  { step: 'month', upTo: Number.POSITIVE_INFINITY },
]

type Statistics = History['kinds'][number]['statistics']

interface Row {
  at: string
  count: number
  means: (number | null)[]
}

/** Returns the step of a chart over a span in seconds. */
export const stepFor = (span: number): Series['step'] => steps.find(({ upTo }) => span <= upTo)?.step ?? 'month'

const readSpan = async (db: Database, from: SQL, where: SQL): Promise<number> => {
  const [row] = await rowsOf<{ span: number | null }>(
    db,
    sql`select extract(epoch from max(measured_at) - min(measured_at))::float8 as span from ${from} where ${where}`,
  )
  return row?.span ?? 0
}

const selectPoints = (kind: ReadingKindName, where: SQL, step: Series['step'], more: SQL = sql``): SQL => {
  const { from, columns } = readingListing(kind)
  const means = readingKinds[kind].chart.map((quantity) => sql`avg(${columns[quantity]})`)
  return sql`select to_char(date_trunc(${step}, measured_at, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
                    count(*)::int as count, json_build_array(${sql.join(means, sql`, `)}) as means ${more}
               from ${from} where ${where} group by 1 order by 1`
}

/** Counts the occurrences of each choice of a kind; choices that do not occur are omitted. */
const choiceCounts = (kind: ReadingKindName): SQL => {
  const { columns } = readingListing(kind)
  const { choices }: ReadingKind = readingKinds[kind]
  const counts = Object.entries(choices).map(([name, { choices: declared }]) => {
    const perChoice = Object.keys(declared).map(
      (choice) => sql`${choice}::text, nullif(count(*) filter (where ${columns[name]} = ${choice}), 0)`,
    )
    return sql`${name}::text, jsonb_build_object(${sql.join(perChoice, sql`, `)})`
  })
  return sql`, jsonb_strip_nulls(jsonb_build_object(${sql.join(counts, sql`, `)})) as said`
}

/**
 * Reads the means of the charted quantities and the counts of the choices by step, for the readings that match a
 * condition.
 */
export const readHistoryPoints = (db: Database, kind: ReadingKindName, where: SQL, step: Series['step']) =>
  rowsOf<Row & { said: Record<string, Record<string, number>> }>(
    db,
    selectPoints(kind, where, step, choiceCounts(kind)),
  )

/** Reads the statistics of the charted quantities, in their order, of the readings that match a condition. */
export const readChartStatistics = async (db: Database, kind: ReadingKindName, where: SQL): Promise<Statistics> => {
  const { from, columns } = readingListing(kind)
  const perQuantity = readingKinds[kind].chart.map((quantity) => {
    const column = columns[quantity]
    return sql`case when count(${column}) > 0
                    then json_build_object('min', min(${column}), 'mean', avg(${column}), 'max', max(${column})) end`
  })
  const [row] = await rowsOf<{ statistics: Statistics }>(
    db,
    sql`select json_build_array(${sql.join(perQuantity, sql`, `)}) as statistics from ${from} where ${where}`,
  )
  return row?.statistics ?? []
}

/** Reads the means of the charted quantities over time, for exactly the readings that the same filters list. */
export const readSeries = async (
  db: Database,
  kind: ReadingKindName,
  filters: ReadingFilters,
  scope: ReadingScope,
): Promise<Series> => {
  const where = readingConditions(kind, filters, scope)
  const step = stepFor(await readSpan(db, readingListing(kind).from, where))
  const range = (filters.measuredAt ?? {}) as TimeRange
  const inRollups = rollupConditions(filters, scope)
  const points =
    inRollups && step !== 'minute'
      ? await readRollupPoints<Row>(db, kind, { step, range, where, inRollups })
      : await rowsOf<Row>(db, selectPoints(kind, where, step))
  return { step, points }
}
