import { type SQL, sql } from 'drizzle-orm'
import { product, sysApp } from '#server/platform/db/schema.ts'
import { feedback } from './tables.ts'

/**
 * Selects the vendor of a row aliased as `one`, independent of who handles it now: that of its product, else of its app.
 */
const vendorOfOne = sql`coalesce((select ${product.vid} from ${product} where ${product.pid} = one.pid),
                                 (select ${sysApp.vid} from ${sysApp} where ${sysApp.id} = one.app_id))`

/**
 * Tests whether feedback and all that was merged into it belong to at most one vendor, so that no vendor reads messages
 * of users of another.
 */
export const hasSingleVendor = (...ids: readonly SQL[]): SQL => {
  const among = sql.join([...ids], sql`, `)
  return sql`(select count(distinct ${vendorOfOne}) <= 1 from ${feedback} as one
               where one.id in (${among}) or one.merged_into in (${among}))`
}
