import { sql } from 'drizzle-orm'
import { isPublic } from '#machines/products/productLife.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, product } from '#server/platform/db/schema.ts'

/**
 * Throws `productNotPublic` if the product of a device is not available to users. Applies to new activations and bindings
 * only: existing ones continue.
 */
export const assertPublic = async (tx: Database, deviceId: string): Promise<void> => {
  const [found] = await rowsOf<{ state: string }>(
    tx,
    sql`select p.state from ${device} d join ${product} p on p.pid = d.pid where d.id = ${deviceId}`,
  )
  if (found && !isPublic(found.state)) throw new ApiError('productNotPublic')
}
