import { type Platform, startPlatform } from './platform.ts'

export interface Worlds {
  small: Platform
  large: Platform
}

export const counts = { small: 10_000, large: 1_000_000 } as const

let started: Promise<Worlds> | undefined

/** The same 365 days with ten thousand and with a million readings; made once for all measures of a run. */
export const worlds = (): Promise<Worlds> => {
  started ??= Promise.all([startPlatform(counts.small), startPlatform(counts.large)]).then(([small, large]) => ({
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
