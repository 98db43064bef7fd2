import { defineFeature } from '#server/platform/feature.ts'
import { bigDataModule } from './handlers/bigData.ts'
import * as tables from './tables.ts'
import { wallApiHandlers } from './wallApi.ts'

/** Large screens: pairing, and what they show. */
export const wall = defineFeature({
  needs: ['dashboards', 'readings'],
  tables,
  handlers: { ...bigDataModule },
  displayCalls: wallApiHandlers,
  seed: () => import('./seed.ts'),
})
