import { defineFeature } from '#server/platform/feature.ts'
import { manualModule } from './handlers/index.ts'
import { manualLifeBinding } from './manualLifeBinding.ts'

/** Electronic manuals and the labels that lead to them. */
export const manuals = defineFeature({
  handlers: { ...manualModule },
  workflows: { manualLife: manualLifeBinding },
  seed: () => import('./seed/manuals.ts'),
})
