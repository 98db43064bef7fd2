import { sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'

/** The owner of a large screen. */
export interface WallOwner {
  /** Null for all vendors together. */
  vid: string | null
  name: string | null
  tenancy: Tenancy
}

const allVendors: WallOwner = { vid: null, name: null, tenancy: 'all' }

/** Reads the large screen owner of one vendor. Throws `notFound`. */
const readVendorOwner = async (db: Database, vid: string): Promise<WallOwner> => {
  const [row] = await rowsOf<{ id: string; name: string }>(db, sql`select id, name from ${vendor} where vid = ${vid}`)
  if (!row) throw new ApiError('notFound')
  return { vid, name: row.name, tenancy: { vendorId: row.id, vid } }
}

/**
 * Returns the owner of the large screen that a caller requests: a vendor sees its own; an administrator that of all
 * vendors, or of one. Throws `notFound` for others.
 */
export const findWallOwner = async (
  db: Database,
  { tenancy }: Pick<Caller, 'tenancy'>,
  vid: string | undefined,
): Promise<WallOwner> => {
  if (tenancy === 'all') return vid === undefined ? allVendors : readVendorOwner(db, vid)
  const own = tenancy === 'none' ? null : tenancy.vid
  if (own === null || (vid !== undefined && vid !== own)) throw new ApiError('notFound')
  return readVendorOwner(db, own)
}

/** Returns the owner of a paired display. */
export const findDisplayOwner = (db: Database, vid: string | null): Promise<WallOwner> =>
  vid === null ? Promise.resolve(allVendors) : readVendorOwner(db, vid)
