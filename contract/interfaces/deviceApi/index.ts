import type { Interface } from '#contract/core/interfaces/interface.ts'
import { activate } from './activate.ts'
import { bind, bindCode, unbind } from './binding.ts'
import { dialPackage, dials } from './dials.ts'
import { firmware, firmwareFile, firmwareReport } from './firmware.ts'
import { publicKeys } from './publicKeys.ts'
import { readings } from './readings.ts'
import { heartbeat, versions } from './state.ts'

/** Interface for devices. */
export const deviceApi = {
  prefix: '/device-api/v1',
  title: 'Devices',
  calls: {
    activate,
    readings,
    versions,
    heartbeat,
    bindCode,
    bind,
    unbind,
    dials,
    dialPackage,
    publicKeys,
    firmware,
    firmwareFile,
    firmwareReport,
  },
} as const satisfies Interface
