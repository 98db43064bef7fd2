import { sql } from 'drizzle-orm'

/**
 * Expression of the device kind of a product (`p`, with its publication as `pub`): the published one, which may be
 * null; the draft's if the product was never published.
 */
export const deviceKindOf = sql`case when pub.product_id is null then p.device_kind else pub.device_kind end`
