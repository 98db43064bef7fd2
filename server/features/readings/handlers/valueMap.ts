import { type SQL, sql } from 'drizzle-orm'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables } from '#server/platform/db/readings.ts'
import type { CountedFilter } from './pageMap.ts'
import { type Bin, readBinCounts } from './pageMapStore.ts'

const maxBins = 1_024

/** Returns the width of a bin: a power of two, so that PostgreSQL and JavaScript compute exactly the same bounds. */
const binWidth = ({ possible: [minimum, maximum] }: Quantity): number =>
  2 ** Math.ceil(Math.log2((maximum - minimum) / maxBins))

/** Missing values sort below all others. */
const missing = Number.NEGATIVE_INFINITY

const columnOf = (kind: ReadingKindName, field: string) => readingTables[kind][field as 'source']

/**
 * Returns the condition that selects readings from one value up to before another; those without a value too if `from`
 * is `missing`.
 */
export const valuesBetween = (kind: ReadingKindName, field: string, from: number, to: number): SQL => {
  const column = columnOf(kind, field)
  if (from !== missing) return sql`${column} >= ${from}::float8 and ${column} < ${to}::float8`
  return to === missing ? sql`${column} is null` : sql`(${column} is null or ${column} < ${to}::float8)`
}

/**
 * Counts the matching readings by bins of a quantity, lowest first; `filter` includes its time range here. Returns
 * undefined if the field is no quantity of the kind (docs/decisions/0004-page-map.md). Stores the counts.
 */
export const readValueMap = async (db: Database, filter: CountedFilter, field: string): Promise<Bin[] | undefined> => {
  const { quantities }: ReadingKind = readingKinds[filter.kind]
  const quantity = quantities[field]
  if (!quantity) return undefined
  const width = binWidth(quantity)
  const column = columnOf(filter.kind, field)
  const within = (condition: SQL) =>
    sql`select coalesce(floor(${column} / ${width}::float8) * ${width}::float8, '-infinity') as bin, count(*) as readings
          from ${filter.table} where ${filter.where} and ${condition} group by 1`
  const counts = { all: (_: Database, ids: SQL) => within(ids), within }
  const bins = await readBinCounts(db, { ...filter, key: `${filter.key}:${field}`, counts })
  return bins.map(([bin, count]) => ({ from: bin, to: bin + width, count }))
}
