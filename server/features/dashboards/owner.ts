import { sql } from 'drizzle-orm'
import type { FigureName } from '#contract/dashboards/figures.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'

/** Owner without any counts. */
const noOwner = '-'

/**
 * Returns the VID whose counts the caller may see: `*` for an administrator who requests none, and no owner for another
 * vendor.
 */
const visibleVid = ({ tenancy }: Caller, requested: string | undefined): string => {
  if (tenancy === 'all') return requested ?? '*'
  const own = tenancy === 'none' ? null : tenancy.vid
  return own === null || (requested !== undefined && requested !== own) ? noOwner : own
}

/** Returns the owner by which counts of a metric are stored. Accounts are counted by vendor id instead of VID. */
export const ownerOf = async (
  db: Database,
  figure: FigureName,
  caller: Caller,
  requested: string | undefined,
): Promise<string> => {
  const vid = visibleVid(caller, requested)
  if (figure !== 'webUser' || vid === '*') return vid
  const [found] = await rowsOf<{ id: string }>(db, sql`select id from ${vendor} where vid = ${vid}`)
  return found?.id ?? noOwner
}
