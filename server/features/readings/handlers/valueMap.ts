import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import { keptCounts, type Stretch } from './mapStore.ts'
import type { CountedFilter } from './pageMap.ts'

const mostBins = 1_024

/** Of a bin: a power of two, so that a value is on the same side of a bound for PostgreSQL and here. */
const widthOf = ({ possible: [minimum, maximum] }: Quantity): number =>
  2 ** Math.ceil(Math.log2((maximum - minimum) / mostBins))

/** Missing values are below all others. */
const missing = Number.NEGATIVE_INFINITY

const columnOf = (kind: ReadingKindName, field: string) => readingTables[kind][field as 'source']

/** The readings from one value to before another, with the missing ones where it begins with these. */
export const valuesBetween = (kind: ReadingKindName, field: string, from: number, to: number): SQL => {
  const column = columnOf(kind, field)
  if (from !== missing) return sql`${column} >= ${from}::float8 and ${column} < ${to}::float8`
  return to === missing ? sql`${column} is null` : sql`(${column} is null or ${column} < ${to}::float8)`
}

/**
 * How many readings match, value by value of a quantity, lowest first; `filter` has its time range here. Undefined where
 * the field is no quantity of the kind (docs/decisions/0004-page-map.md).
 */
export const valueMapOf = async (
  db: Database,
  filter: CountedFilter,
  field: string,
): Promise<Stretch[] | undefined> => {
  const { quantities }: ReadingKind = readingKinds[filter.kind]
  const quantity = quantities[field]
  if (!quantity) return undefined
  const width = widthOf(quantity)
  const column = columnOf(filter.kind, field)
  const within = (condition: SQL) =>
    sql`select coalesce(floor(${column} / ${width}::float8) * ${width}::float8, '-infinity') as bin, count(*) as readings
          from ${filter.table} where ${filter.where} and ${condition} group by 1`
  const counts = { all: (_: Database, ids: SQL) => within(ids), within }
  const bins = await keptCounts(db, { ...filter, key: `${filter.key}:${field}`, counts })
  return bins.map(([bin, count]) => ({ from: bin, to: bin + width, count }))
}
