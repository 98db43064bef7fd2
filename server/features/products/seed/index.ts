import type { SeedParts } from '#server/platform/seed/context.ts'
import { storeCategories } from './categories.ts'
import { storeOnenet } from './onenet.ts'
import { storeProductExtras } from './productExtras.ts'
import { storeProducts } from './products.ts'

/** Demonstration data of products. */
export const seed = {
  deviceTypes: storeCategories,
  products: storeProducts,
  productExtras: storeProductExtras,
  onenet: storeOnenet,
} satisfies SeedParts
