import type { SeedParts } from '#server/platform/seed/context.ts'
import { storeDeviceTypes } from './deviceTypes.ts'
import { storeOnenet } from './onenet.ts'
import { storeProductExtras } from './productExtras.ts'
import { storeProducts } from './products.ts'

/** Demonstration data of products. */
export const seed = {
  deviceTypes: storeDeviceTypes,
  products: storeProducts,
  productExtras: storeProductExtras,
  onenet: storeOnenet,
} satisfies SeedParts
