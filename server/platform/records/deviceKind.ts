import { sql } from 'drizzle-orm'

/**
 * The device kind of a product (`p`, with its publication as `pub`): as it was published, also where that is none. What a
 * revision says of it is nobody's before it is published; a product that never was has what its draft says.
 */
export const deviceKindOf = sql`case when pub.product_id is null then p.device_kind else pub.device_kind end`
