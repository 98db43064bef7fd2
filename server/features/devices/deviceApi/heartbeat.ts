import type { DeviceContext } from '#server/platform/interfaces/context.ts'
import { seeDevice } from './seen.ts'

/** Says that the device is there. */
export const takeHeartbeat = async (_request: object, { db, device: caller }: DeviceContext) => {
  await seeDevice(db, caller)
  return { time: new Date(caller.now).toISOString() }
}
