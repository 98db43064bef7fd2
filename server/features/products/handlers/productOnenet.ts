import { sql } from 'drizzle-orm'
import { productOnenet as kind } from '#contract/products/productOnenet.ts'
import { checkConnection } from '#server/features/products/checkConnection.ts'
import { productOnenet } from '#server/features/products/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { secretAssociatedData } from '#server/platform/records/secretFields.ts'
import { serveKind } from '#server/platform/records/serve.ts'

/** Opens a sealed key. Returns undefined if SECRET_KEY has changed since it was sealed. */
const unseal = (secrets: SecretBox, sealed: string): string | undefined => {
  try {
    return secrets.open(sealed, secretAssociatedData(kind, 'accessKey'))
  } catch {
    return undefined
  }
}

export const productOnenetModule = serveKind(kind, {
  handlers: {
    async checkProductOnenet({ id }, context) {
      const { db, config, secrets, gone } = context
      const [row] = await db
        .select({ productId: productOnenet.onenetProductId, sealed: productOnenet.accessKey })
        .from(productOnenet)
        .where(sql`${productOnenet.id} = ${id} and ${ownRecords(kind, context)}`)
      if (!row) throw new ApiError('notFound')
      const accessKey = unseal(secrets, row.sealed)
      if (accessKey === undefined) return { outcome: 'sealed', detail: '' }
      return checkConnection({ url: config.onenetUrl, productId: row.productId, accessKey }, gone)
    },
  },
})
