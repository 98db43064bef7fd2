import { defineFeature } from '#server/platform/feature.ts'
import { figures } from './figures.ts'
import { startFolding } from './fold.ts'
import { userConfigDatavModule } from './handlers/arrangement.ts'
import { reportModule, userActiveModule } from './handlers/figures.ts'
import { listFiguresModule } from './handlers/listFigures.ts'
import * as tables from './tables.ts'

/** Figures, how they are arranged, and the counts that they are read from. */
export const dashboards = defineFeature({
  tables,
  handlers: { ...userConfigDatavModule, ...reportModule, ...userActiveModule, ...listFiguresModule },
  background: { figures: ({ database, onError }) => startFolding(database.db, onError) },
  figures,
})
