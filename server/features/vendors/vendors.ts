import type { Database } from '#server/platform/db/database.ts'
import { vendor } from '#server/platform/db/schema.ts'

interface Reached {
  contactEmail: string
  contactPhone: string
}

/**
 * Makes a vendor that is new (specification, section 4) and answers its id. What its company is called nobody knows yet;
 * how it is reached, its account has said.
 */
export const createVendor = async (db: Database, reached: Reached): Promise<string> => {
  const [made] = await db
    .insert(vendor)
    .values({ ...reached, name: '', state: 'new' })
    .returning({ id: vendor.id })
  if (!made) throw new Error('No vendor was made')
  return made.id
}
