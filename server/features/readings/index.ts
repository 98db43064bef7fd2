import { defineFeature } from '#server/platform/feature.ts'
import { ingestReadings } from './deviceApi/readings.ts'
import { deviceReadingHandlers } from './handlers/deviceReadings.ts'
import { readingListHandlers } from './handlers/index.ts'
import { readingImportModule } from './handlers/readingImport.ts'
import { userReadingHandlers } from './handlers/userReadings.ts'
import { readingImportJob } from './import/job.ts'
import { readingImportUndoJob } from './import/undo.ts'
import { personalData, personsNamed } from './personalData.ts'
import { startRollups } from './rollup.ts'
import * as tables from './tables.ts'

/** Readings of devices: lists, charts, histories, rollups, and their import. */
export const readings = defineFeature({
  needs: ['dashboards', 'devices', 'users'],
  tables,
  handlers: { ...readingListHandlers, ...deviceReadingHandlers, ...userReadingHandlers, ...readingImportModule },
  jobs: { readingImport: readingImportJob, readingImportUndo: readingImportUndoJob },
  deviceCalls: { readings: ingestReadings },
  background: { rollups: ({ database, onError }) => startRollups(database.db, onError) },
  personalData,
  personsNamed,
  seed: () => import('./seed/readings.ts'),
})
