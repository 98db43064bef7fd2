import type { Database } from '../db/connect.ts'
import { vendor } from '../db/schema.ts'

/** Makes a vendor that is new (specification, section 4) and answers its id. `name` is the company's, once it is known. */
export const createVendor = async (db: Database, { name }: { name: string }): Promise<string> => {
  const [made] = await db.insert(vendor).values({ name, state: 'new' }).returning({ id: vendor.id })
  if (!made) throw new Error('No vendor was made')
  return made.id
}
