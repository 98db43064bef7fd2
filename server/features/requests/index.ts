import { defineFeature } from '#server/platform/feature.ts'
import { requestModule } from './handlers/request.ts'
import { requestLifeBinding } from './requestLifeBinding.ts'
import * as tables from './tables.ts'

/** Requests of vendors to the platform, and its answers. */
export const requests = defineFeature({
  tables,
  handlers: { ...requestModule },
  workflows: { requestLife: requestLifeBinding },
  seed: () => import('./seed.ts'),
})
