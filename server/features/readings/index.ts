import { defineFeature } from '#server/platform/feature.ts'
import { ingestReadings } from './deviceApi/readings.ts'
import { readingLists } from './handlers/index.ts'
import { readingsOfDevice } from './handlers/ofDevice.ts'
import { readingsOfUser } from './handlers/ofUser.ts'
import { readingImportModule } from './handlers/readingImport.ts'
import { readingImportJob } from './import/job.ts'
import { personalData, personsNamed } from './personalData.ts'
import { startRollups } from './rollup.ts'
import * as tables from './tables.ts'

/** Readings of devices: lists, charts, histories, rollups, and their import. */
export const readings = defineFeature({
  needs: ['dashboards', 'devices', 'users'],
  tables,
  handlers: { ...readingLists, ...readingsOfDevice, ...readingsOfUser, ...readingImportModule },
  jobs: { readingImport: readingImportJob },
  deviceCalls: { readings: ingestReadings },
  background: { rollups: ({ database, onError }) => startRollups(database.db, onError) },
  personalData,
  personsNamed,
  seed: () => import('./seed/readings.ts'),
})
