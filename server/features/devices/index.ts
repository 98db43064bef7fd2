import { defineFeature } from '#server/platform/feature.ts'
import type { KindRulesByName } from '#server/platform/kinds/rules.ts'
import { bindByCode, issueBindCode, unbindByUser } from './deviceApi/binding.ts'
import { recordHeartbeat } from './deviceApi/heartbeat.ts'
import { figures } from './figures.ts'
import { deviceModule } from './handlers/device.ts'
import { personalData, personsNamed } from './personalData.ts'
import * as tables from './tables.ts'

/** Devices. `lastSeen` is not counted: a fleet that reports every minute would invalidate the totals of each page. */
const kinds = { device: { uncounted: ['lastSeen'], bigrams: true } } satisfies KindRulesByName

/** Devices and their binding to users. */
export const devices = defineFeature({
  needs: ['users'],
  tables,
  handlers: { ...deviceModule },
  deviceCalls: {
    heartbeat: recordHeartbeat,
    bindCode: issueBindCode,
    bind: bindByCode,
    unbind: unbindByUser,
  },
  figures,
  kinds,
  personalData,
  personsNamed,
  seed: () => import('./seed.ts'),
})
