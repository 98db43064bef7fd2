import type { deviceApi } from '#contract/deviceApi/index.ts'
import type { InterfaceHandlers } from '#server/platform/interfaces/context.ts'
import { activateDevice } from './devices/deviceApi/activate.ts'
import { bindByCode, giveBindCode, unbindByUser } from './devices/deviceApi/binding.ts'
import { tellPublicKeys } from './devices/deviceApi/publicKeys.ts'
import { takeHeartbeat, takeVersions } from './devices/deviceApi/state.ts'
import { findPackage, listDials } from './dials/deviceApi/dials.ts'
import { askFirmware, reportFirmware, sendFirmware } from './firmware/deviceApi/firmware.ts'
import { takeReadings } from './readings/deviceApi/readings.ts'

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
