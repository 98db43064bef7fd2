import { defineFeature } from '#server/platform/feature.ts'
import type { KindRulesByName } from '#server/platform/kinds/rules.ts'
import { bindByCode, giveBindCode, unbindByUser } from './deviceApi/binding.ts'
import { recordHeartbeat } from './deviceApi/heartbeat.ts'
import { tellPublicKeys } from './deviceApi/publicKeys.ts'
import { figures } from './figures.ts'
import { deviceModule } from './handlers/device.ts'
import { personalData, personsNamed } from './personalData.ts'
import * as tables from './tables.ts'

/** Devices: a fleet that reports once a minute would have its totals counted for each page. */
const kinds = { device: { uncounted: ['lastSeen'], bigrams: true } } satisfies KindRulesByName

/** Devices and their binding to users. */
export const devices = defineFeature({
  needs: ['users'],
  tables,
  handlers: { ...deviceModule },
  deviceCalls: {
    heartbeat: recordHeartbeat,
    bindCode: giveBindCode,
    bind: bindByCode,
    unbind: unbindByUser,
    publicKeys: tellPublicKeys,
  },
  figures,
  kinds,
  personalData,
  personsNamed,
  seed: () => import('./seed.ts'),
})
