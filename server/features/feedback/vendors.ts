import { type SQL, sql } from 'drizzle-orm'
import { product, sysApp } from '#server/platform/db/schema.ts'
import { feedback } from './tables.ts'

/** The vendor of a row that is called `one`, whoever has it now: the product's that it is about, or else the app's. */
const vendorOfOne = sql`coalesce((select ${product.vid} from ${product} where ${product.pid} = one.pid),
                                 (select ${sysApp.vid} from ${sysApp} where ${sysApp.id} = one.app_id))`

/** Whether some feedback and all that was merged into it is of one vendor at most: nobody else's users are read with it. */
export const isOneVendors = (...ids: readonly SQL[]): SQL => {
  const among = sql.join([...ids], sql`, `)
  return sql`(select count(distinct ${vendorOfOne}) <= 1 from ${feedback} as one
               where one.id in (${among}) or one.merged_into in (${among}))`
}
