import type { Database } from '#server/platform/db/database.ts'
import { vendor } from '#server/platform/db/schema.ts'

interface VendorContact {
  contactEmail: string
  contactPhone: string
}

/**
 * Inserts a new vendor (specification, section 4) and returns its id. The company name is not known yet; the contact
 * comes from its account.
 */
export const createVendor = async (db: Database, contact: VendorContact): Promise<string> => {
  const [row] = await db
    .insert(vendor)
    .values({ ...contact, name: '', state: 'new' })
    .returning({ id: vendor.id })
  if (!row) throw new Error('No vendor was made')
  return row.id
}
