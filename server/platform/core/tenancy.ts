import { type SQL, sql } from 'drizzle-orm'
import type { Owner } from '#contract/core/kind.ts'

/** The rows that a caller may see: all, none, or those of one vendor, which has a VID once it is verified. */
export type Tenancy = 'all' | 'none' | { vendorId: string; vid: string | null }

/**
 * Returns the condition that limits a query to the rows of a tenancy; `column` holds the owner. It denies by default: a
 * vendor without a VID sees no row whose owner is a VID.
 */
export const tenancyCondition = (tenancy: Tenancy, owner: Owner, column: SQL): SQL => {
  if (tenancy === 'all' || owner === 'platform') return sql`true`
  if (tenancy === 'none') return sql`false`
  const own = owner.vendor === 'vid' ? tenancy.vid : tenancy.vendorId
  return own === null ? sql`false` : sql`${column} = ${own}`
}

/** Returns the condition of `tenancyCondition` for a table whose owner column holds a VID. */
export const vidCondition = (tenancy: Tenancy, column: SQL): SQL => tenancyCondition(tenancy, { vendor: 'vid' }, column)
