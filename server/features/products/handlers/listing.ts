import { sql } from 'drizzle-orm'
import { product, productPublication } from '#server/platform/db/schema.ts'
import { waitingSince } from '#server/platform/query/queue.ts'

export const waitingProducts = {
  table: 'product',
  name: sql`${product.name}`,
  where: sql`${product.state} in ('underReview', 'revisionUnderReview')`,
  since: sql`${product.submitTime}`,
}

export const productHours = { waiting: waitingSince(waitingProducts) }

/** Public names of a product: as published, or else the vendor's current ones. */
export const publicNames = sql`coalesce(
  (select ${productPublication.names} from ${productPublication} where ${productPublication.id} = ${product.id}), ${product.names})`
