import { defineFeature } from '#server/platform/feature.ts'
import { findPackage, listDials } from './deviceApi/dials.ts'
import { dialShelfBinding } from './dialShelfBinding.ts'
import { dialGroupModule } from './handlers/group.ts'
import { dialModule } from './handlers/index.ts'
import { dialProductModule } from './handlers/product.ts'
import { productScreenModule } from './handlers/screen.ts'
import * as tables from './tables.ts'

/** Watch faces: their packages, the lab that checks them, and the market. */
export const dials = defineFeature({
  tables,
  handlers: { ...dialGroupModule, ...dialModule, ...dialProductModule, ...productScreenModule },
  workflows: { dialShelf: dialShelfBinding },
  deviceCalls: { dials: listDials, dialPackage: findPackage },
  seed: () => import('./seed/dials.ts'),
})
