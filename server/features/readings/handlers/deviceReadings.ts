import type { CallsOf } from '#contract/core/kind.ts'
import type { device as kind } from '#contract/devices/device.ts'
import { findDevice } from '#server/features/devices/handlers/device.ts'
import type { HandlersOf } from '#server/platform/handlers/context.ts'
import { readHistory } from './history.ts'
import { summarizeKinds } from './kinds.ts'
import { readLatestReadings } from './latest.ts'

type Calls = Pick<CallsOf<typeof kind>, 'getDeviceReadings' | 'getDeviceHistory' | 'getDeviceKinds'>

/** Handlers of the device's calls that read its readings. */
export const deviceReadingHandlers: HandlersOf<Calls> = {
  async getDeviceReadings({ deviceId }, { db, caller }) {
    await findDevice(db, deviceId, caller)
    return { list: await readLatestReadings(db, deviceId, caller) }
  },

  async getDeviceHistory(request, { db, caller }) {
    await findDevice(db, request.deviceId, caller)
    return readHistory(db, request, caller)
  },

  getDeviceKinds: async (_request, { db }) => ({ list: await summarizeKinds(db) }),
}
