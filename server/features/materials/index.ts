import { defineFeature } from '#server/platform/feature.ts'
import { materialModule } from './handlers/material.ts'
import { materialResolutionModule } from './handlers/materialResolution.ts'

/** The material library. */
export const materials = defineFeature({
  handlers: { ...materialModule, ...materialResolutionModule },
  seed: () => import('./seed/materials.ts'),
})
