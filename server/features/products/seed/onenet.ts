import { sql } from 'drizzle-orm'
import { productOnenet as kind } from '#contract/products/productOnenet.ts'
import { productOnenet } from '#server/features/products/tables.ts'
import { secretAssociatedData } from '#server/platform/records/secretFields.ts'
import type { SeedContext } from '#server/platform/seed/context.ts'

/** Products of the demonstration's first vendor, with their ids in OneNet; `since` in days. */
const connected = [
  { pid: 'P2017', onenetProductId: 'xT4mScale9', since: 41 },
  { pid: 'P2022', onenetProductId: 'r1NgZ3ro', since: 6 },
] as const

/** Stores links of products to OneNet, with keys that OneNet does not know. Stores nothing without a secret key. */
export const storeOnenet = async ({ db, secrets }: SeedContext): Promise<void> => {
  if (!secrets) return
  for (const { pid, onenetProductId, since } of connected) {
    const key = Buffer.from(`demonstration of ${onenetProductId}`).toString('base64')
    await db.insert(productOnenet).values({
      pid,
      vid: 'V1001',
      onenetProductId,
      accessKey: secrets.seal(key, secretAssociatedData(kind, 'accessKey')),
      createTime: sql`now() - make_interval(days => ${since})`,
    })
  }
}
