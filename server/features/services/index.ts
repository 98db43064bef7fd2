import { defineFeature } from '#server/platform/feature.ts'
import { serviceContractModule } from './handlers/contract.ts'
import { serviceRecordModule } from './handlers/record.ts'
import { appServiceTypeModule } from './handlers/type.ts'
import { serviceRecordBinding } from './serviceRecordBinding.ts'
import * as tables from './tables.ts'
import { startWarnings } from './warnings.ts'

/** Services of apps: contracts, records, types, and warnings of their end. */
export const services = defineFeature({
  tables,
  handlers: { ...serviceContractModule, ...serviceRecordModule, ...appServiceTypeModule },
  workflows: { serviceRecord: serviceRecordBinding },
  background: { services: ({ database, onError }) => startWarnings(database.db, onError) },
  seed: () => import('./seed.ts'),
})
