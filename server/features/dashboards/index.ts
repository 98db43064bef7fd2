import { defineFeature } from '#server/platform/feature.ts'
import { startAggregation } from './aggregate.ts'
import { figures } from './figures.ts'
import { arrangementModule } from './handlers/arrangement.ts'
import { reportModule, userActiveModule } from './handlers/figures.ts'
import { listFiguresModule } from './handlers/listFigures.ts'
import { vendorSetupModule } from './handlers/vendorSetup.ts'
import * as tables from './tables.ts'

/** Metrics, how they are arranged, and the counts that they are read from. */
export const dashboards = defineFeature({
  needs: ['manuals'],
  tables,
  handlers: { ...arrangementModule, ...reportModule, ...userActiveModule, ...listFiguresModule, ...vendorSetupModule },
  background: { figures: ({ database, onError }) => startAggregation(database.db, onError) },
  figures,
})
