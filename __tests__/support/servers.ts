import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { testEngine } from './engine.ts'
import { createStorage } from './storage.ts'
import { createTestDatabase } from './testDatabase.ts'
import { testEnv, testSecrets } from './testEnv.ts'

export interface Servers {
  /** Database of the first server. */
  db: Database
  urls: string[]
  close(): Promise<void>
}

/** Starts servers that listen, each with its own connections to one database. */
export const startServers = async (most: number): Promise<Servers> => {
  const testDatabase = await createTestDatabase()
  const config = readConfig({ ...testEnv, ...testDatabase.env })
  const one = async () => {
    const database = await testDatabase.open()
    const storage = await createStorage({ db: database.db })
    const app = await buildApp({ config, database, storage, engine: testEngine, secrets: testSecrets })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const close = async () => {
      await app.close()
      await storage.close()
      await database.close()
    }
    return { db: database.db, url, close }
  }
  const first = await one()
  const all = [first]
  while (all.length < most) all.push(await one())
  return {
    db: first.db,
    urls: all.map(({ url }) => url),
    close: async () => {
      for (const { close } of all) await close()
      await testDatabase.remove()
    },
  }
}
