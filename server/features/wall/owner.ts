import { sql } from 'drizzle-orm'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Tenancy } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'

/** Whose wall it is. */
export interface WallOwner {
  /** Null of all vendors together. */
  vid: string | null
  name: string | null
  tenancy: Tenancy
}

const ofAll: WallOwner = { vid: null, name: null, tenancy: 'all' }

/** The wall of one vendor. Throws `notFound`. */
const ofVendor = async (db: Database, vid: string): Promise<WallOwner> => {
  const [found] = await rowsOf<{ id: string; name: string }>(db, sql`select id, name from ${vendor} where vid = ${vid}`)
  if (!found) throw new ApiError('notFound')
  return { vid, name: found.name, tenancy: { vendorId: found.id, vid } }
}

/** Whose wall a caller may see: a vendor its own, an administrator all vendors' or one's. Another's is as if it were not there. */
export const wallOf = async (
  db: Database,
  { tenancy }: Pick<Caller, 'tenancy'>,
  vid: string | undefined,
): Promise<WallOwner> => {
  if (tenancy === 'all') return vid === undefined ? ofAll : ofVendor(db, vid)
  const own = tenancy === 'none' ? null : tenancy.vid
  if (own === null || (vid !== undefined && vid !== own)) throw new ApiError('notFound')
  return ofVendor(db, own)
}

/** The same for a display that was paired for it. */
export const wallOfDisplay = (db: Database, vid: string | null): Promise<WallOwner> =>
  vid === null ? Promise.resolve(ofAll) : ofVendor(db, vid)
