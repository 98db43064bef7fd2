import { defineFeature } from '#server/platform/feature.ts'
import { figures } from './figures.ts'
import { productModule } from './handlers/index.ts'
import { productGuideModule } from './handlers/productGuide.ts'
import { productOnenetModule } from './handlers/productOnenet.ts'
import { recommendedItemModule } from './handlers/recommendedItem.ts'
import { kinds } from './kinds.ts'
import { productLifeBinding } from './productLifeBinding.ts'
import * as tables from './tables.ts'

/** Products, their guides, OneNet keys and recommended items. */
export const products = defineFeature({
  needs: ['licences'],
  tables,
  handlers: { ...productModule, ...productGuideModule, ...productOnenetModule, ...recommendedItemModule },
  workflows: { productLife: productLifeBinding },
  figures,
  kinds,
  seed: () => import('./seed/index.ts'),
})
