import { defineFeature } from '#server/platform/feature.ts'
import { exportModule } from './handlers/export.ts'
import { exportLogModule } from './handlers/exportLog.ts'
import { exportJob } from './job.ts'
import * as tables from './tables.ts'

/** Exports of lists, and the log of who exported what. */
export const exports = defineFeature({
  tables,
  handlers: { ...exportModule, ...exportLogModule },
  jobs: { export: exportJob },
  seed: () => import('./seed.ts'),
})
