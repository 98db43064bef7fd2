import { material } from '#server/platform/db/schema.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { materialModule } from './handlers/material.ts'
import { materialResolutionModule } from './handlers/materialResolution.ts'

/** The material library. */
export const materials = defineFeature({
  handlers: { ...materialModule, ...materialResolutionModule },
  kinds: { material: { richTexts: [{ record: material.id, text: material.descriptionHtml }] } },
  seed: () => import('./seed/materials.ts'),
})
