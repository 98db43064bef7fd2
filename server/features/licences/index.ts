import { defineFeature } from '#server/platform/feature.ts'
import { activateDevice, listPublicKeys } from './deviceApi/activate.ts'
import { startGeneration } from './generation.ts'
import { licenceBatchModule } from './handlers/batch.ts'
import { licenceEventModule } from './handlers/event.ts'
import { licenceKeyModule } from './handlers/key.ts'
import { licenceModule } from './handlers/licence.ts'
import { licenceActivationBinding } from './licenceActivationBinding.ts'

/** Licence keys: quotas, batches, and the activation of devices. */
export const licences = defineFeature({
  needs: ['devices', 'firmware'],
  handlers: { ...licenceBatchModule, ...licenceEventModule, ...licenceKeyModule, ...licenceModule },
  workflows: { licenceActivation: licenceActivationBinding },
  deviceCalls: { activate: activateDevice, publicKeys: listPublicKeys },
  background: { 'licence keys': ({ database, onError }) => startGeneration(database.db, onError) },
  seed: () => import('./seed/licences.ts'),
})
