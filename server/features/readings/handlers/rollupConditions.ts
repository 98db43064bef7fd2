import { type SQL, sql } from 'drizzle-orm'
import type { ReadingFilters, ReadingScope } from '#server/features/readings/scope.ts'
import { allOf } from '#server/platform/query/listing.ts'

/** Columns of rollups that a filter may refer to, beside the time. */
const columns = ['pid', 'vid']

/**
 * Converts the filters of a request, without its time range, to conditions on rollups. Returns undefined if rollups
 * cannot evaluate them: another field is filtered, or the caller may not see all readings.
 */
export const rollupConditions = (
  { standard, measuredAt, ...filters }: ReadingFilters,
  { tenancy }: ReadingScope,
): SQL | undefined => {
  const set = Object.entries(filters).filter(([, filter]) => filter !== undefined)
  if (tenancy !== 'all' || !set.every(([name]) => columns.includes(name))) return undefined
  return allOf(set.map(([name, oneOf]) => sql`${sql.identifier(name)} in ${oneOf}`))
}
