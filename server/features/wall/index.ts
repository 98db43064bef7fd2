import { defineFeature } from '#server/platform/feature.ts'
import { largeScreenModule } from './handlers/largeScreen.ts'
import * as tables from './tables.ts'
import { wallApiHandlers } from './wallApi.ts'

/** Large screens: pairing of displays, and snapshots. */
export const wall = defineFeature({
  needs: ['dashboards', 'readings'],
  tables,
  handlers: { ...largeScreenModule },
  displayCalls: wallApiHandlers,
  seed: () => import('./seed.ts'),
})
