import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { makeDataDir, tightenDataDir } from '../dataDir.ts'
import { type Database, embeddedPath, openDatabase } from '../db/connect.ts'
import { lockFolder } from '../db/lock.ts'
import { exists } from './exists.ts'

/** Runs `work` on the database of the settings, and closes it however that ends. */
export const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const config = readConfig(process.env)
  await tightenDataDir(config.dataDir, console.error)
  const { db, close } = await openDatabase(config)
  return work(db).finally(close)
}

/** DATA_DIR. Throws where the data is on a PostgreSQL server, naming the tool that does the same there. */
export const embeddedFolder = (postgresTool: string): string => {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl)
    throw new Error(`DATABASE_URL is set, and this is for the embedded database only. Use ${postgresTool}`)
  return dataDir
}

/** Runs `work` while no server and no other tool can open the folder. */
export const withLock = async <T>(dataDir: string, work: () => Promise<T>): Promise<T> => {
  await tightenDataDir(dataDir, console.error)
  await makeDataDir(dataDir)
  const release = await lockFolder(dataDir)
  return work().finally(release)
}

export const hasDatabase = (dataDir: string): Promise<boolean> => exists(join(embeddedPath(dataDir), 'PG_VERSION'))
