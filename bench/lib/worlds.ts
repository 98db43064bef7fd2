import { type Platform, startPlatform } from './platform.ts'
import type { Scale } from './scale.ts'

export interface Worlds {
  small: Platform
  large: Platform
}

let started: Promise<Worlds> | undefined

/** The same 365 days with few and with many readings; made once for all measures of a run. */
export const worlds = ({ readings }: Scale): Promise<Worlds> => {
  started ??= Promise.all([startPlatform(readings.small), startPlatform(readings.large)]).then(([small, large]) => ({
    small,
    large,
  }))
  return started
}

export const stopWorlds = async (): Promise<void> => {
  if (!started) return
  const { small, large } = await started
  await Promise.all([small.stop(), large.stop()])
}
