import { randomUUID } from 'node:crypto'
import { databaseAt, runStatements } from '../../tools/lib/statements.ts'
import { type Platform, startPlatform } from './platform.ts'
import type { Scale } from './scale.ts'
import { openPlatform } from './shared.ts'

/** Creates a measure's own database on the PostgreSQL at a URL. */
export const anOwnDatabase = async (server: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await runStatements(server, `create database ${name}`)
  return {
    url: databaseAt(server, name),
    drop: async () => void (await runStatements(server, `drop database ${name} with (force)`)),
  }
}

export interface Worlds {
  small: Platform
  large: Platform
}

const postgres = () => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const aWorld = async (readings: number, scale: Scale): Promise<Platform> => {
  if (scale.engine === 'embedded') return openPlatform({ readings }, scale)
  const { url, drop } = await anOwnDatabase(postgres())
  const platform = await startPlatform(readings, [], url).catch((error) => drop().then(() => Promise.reject(error)))
  return { ...platform, stop: () => platform.stop().finally(drop) }
}

let started: Promise<Worlds> | undefined

/** Creates data of the same 365 days with few and with many readings, cached for all measures of a run. */
export const worlds = (scale: Scale): Promise<Worlds> => {
  const { small, large } = scale.readings
  started ??= Promise.all([aWorld(small, scale), aWorld(large, scale)]).then(([small, large]) => ({
    small,
    large,
  }))
  return started
}

/** Stops the worlds, if both were created. */
export const stopWorlds = async (): Promise<void> => {
  const made = await started?.catch(() => undefined)
  if (made) await Promise.all([made.small.stop(), made.large.stop()])
}
