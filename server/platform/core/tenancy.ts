import { type SQL, sql } from 'drizzle-orm'
import type { Owner } from '#contract/core/kind.ts'

/** Whose rows a caller may see: everybody's, nobody's, or those of one vendor, which has a VID once it is verified. */
export type Tenancy = 'all' | 'none' | { vendorId: string; vid: string | null }

/**
 * Limits a query to the rows of a caller. `column` holds the owner. Whoever is not known to see a row does not see it: no
 * tenancy leaves it out, and a vendor without a VID owns nothing that is owned by one.
 */
export const ownRows = (tenancy: Tenancy, owner: Owner, column: SQL): SQL => {
  if (tenancy === 'all' || owner === 'platform') return sql`true`
  if (tenancy === 'none') return sql`false`
  const own = owner.vendor === 'vid' ? tenancy.vid : tenancy.vendorId
  return own === null ? sql`false` : sql`${column} = ${own}`
}

/** The same for tables whose rows carry a VID. */
export const rowsOfVid = (tenancy: Tenancy, column: SQL): SQL => ownRows(tenancy, { vendor: 'vid' }, column)
