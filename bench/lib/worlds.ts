import { anOwnDatabase } from './ownDatabase.ts'
import { type Platform, startPlatform } from './platform.ts'
import type { Scale } from './scale.ts'

export interface Worlds {
  small: Platform
  large: Platform
}

const postgres = () => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const aWorld = async (readings: number, engine: Scale['engine']): Promise<Platform> => {
  if (engine === 'embedded') return startPlatform(readings)
  const { url, drop } = await anOwnDatabase(postgres())
  const platform = await startPlatform(readings, [], url).catch((error) => drop().then(() => Promise.reject(error)))
  return { ...platform, stop: () => platform.stop().finally(drop) }
}

let started: Promise<Worlds> | undefined

/** The same 365 days with few and with many readings; made once for all measures of a run. */
export const worlds = ({ readings, engine }: Scale): Promise<Worlds> => {
  started ??= Promise.all([aWorld(readings.small, engine), aWorld(readings.large, engine)]).then(([small, large]) => ({
    small,
    large,
  }))
  return started
}

/** Those of a run that could not make both are gone with it. */
export const stopWorlds = async (): Promise<void> => {
  const made = await started?.catch(() => undefined)
  if (made) await Promise.all([made.small.stop(), made.large.stop()])
}
