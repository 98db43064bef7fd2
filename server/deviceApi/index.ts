import type { deviceApi } from '#contract/deviceApi/index.ts'
import type { InterfaceHandlers } from '#server/interfaces/context.ts'
import { activateDevice } from './activate.ts'
import { bindByCode, giveBindCode, unbindByUser } from './binding.ts'
import { findPackage, listDials } from './dials.ts'
import { askFirmware, reportFirmware, sendFirmware } from './firmware.ts'
import { tellPublicKeys } from './publicKeys.ts'
import { takeReadings } from './readings.ts'
import { takeHeartbeat, takeVersions } from './state.ts'

/** What devices speak to the platform. */
export const deviceApiHandlers: InterfaceHandlers<(typeof deviceApi)['calls']> = {
  activate: activateDevice,
  readings: takeReadings,
  versions: takeVersions,
  heartbeat: takeHeartbeat,
  bindCode: giveBindCode,
  bind: bindByCode,
  unbind: unbindByUser,
  dials: listDials,
  dialPackage: findPackage,
  publicKeys: tellPublicKeys,
  firmware: askFirmware,
  firmwareFile: sendFirmware,
  firmwareReport: reportFirmware,
}
