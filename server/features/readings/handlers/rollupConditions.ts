import { type SQL, sql } from 'drizzle-orm'
import type { ByStandard, Scope } from '#server/features/readings/scope.ts'
import { allOf } from '#server/platform/query/listing.ts'

/** What rollups tell readings apart by, beside the time. */
const columns = ['pid', 'vid']

/**
 * The filters of a request, but for its time range, as conditions on rollups; undefined where these cannot tell who
 * matches: where another filter is set, or not all readings may be seen.
 */
export const rollupConditions = (
  { standard, measuredAt, ...filters }: ByStandard,
  { tenancy }: Scope,
): SQL | undefined => {
  const set = Object.entries(filters).filter(([, filter]) => filter !== undefined)
  if (tenancy !== 'all' || !set.every(([name]) => columns.includes(name))) return undefined
  return allOf(set.map(([name, oneOf]) => sql`${sql.identifier(name)} in ${oneOf}`))
}
