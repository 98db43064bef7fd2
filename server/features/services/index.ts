import { defineFeature } from '#server/platform/feature.ts'
import { serviceContractModule } from './handlers/contract.ts'
import { serviceRecordModule } from './handlers/record.ts'
import { appServiceTypeModule } from './handlers/type.ts'
import { serviceRecordBinding } from './serviceRecordBinding.ts'
import * as tables from './tables.ts'
import { startWarnings } from './warnings.ts'

/** Value-added services of apps: contracts, periods, types, and warnings before they end. */
export const services = defineFeature({
  needs: ['requests'],
  tables,
  handlers: { ...serviceContractModule, ...serviceRecordModule, ...appServiceTypeModule },
  workflows: { serviceRecord: serviceRecordBinding },
  background: { services: ({ config, database, onError }) => startWarnings(database.db, onError, config.consoleUrl) },
  seed: () => import('./seed.ts'),
})
