import { defineFeature } from '#server/platform/feature.ts'
import { locateFirmware, offerFirmware, reportFirmware } from './deviceApi/firmware.ts'
import { recordVersions } from './deviceApi/versions.ts'
import { firmwareLifeBinding } from './firmwareLifeBinding.ts'
import { firmwareRolloutBinding } from './firmwareRolloutBinding.ts'
import { firmwareUpdateBinding } from './firmwareUpdateBinding.ts'
import { firmwareModule } from './handlers/firmware.ts'
import { firmwareRolloutModule } from './handlers/rollout.ts'
import * as tables from './tables.ts'

/** Firmware versions, their rollouts, and the updates of devices. */
export const firmware = defineFeature({
  needs: ['devices'],
  tables,
  kinds: { firmwareUpdate: { bigrams: true } },
  handlers: { ...firmwareModule, ...firmwareRolloutModule },
  workflows: {
    firmwareLife: firmwareLifeBinding,
    firmwareRollout: firmwareRolloutBinding,
    firmwareUpdate: firmwareUpdateBinding,
  },
  deviceCalls: {
    versions: recordVersions,
    firmware: offerFirmware,
    firmwareFile: locateFirmware,
    firmwareReport: reportFirmware,
  },
  approvalBounds: {
    firmware_rollout: { column: 'approval_share', boundOf: ({ firmwareApproval }) => firmwareApproval },
  },
  seed: () => import('./seed/firmware.ts'),
})
