import { openDatabase } from '#server/app/database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { restrictDataDir } from '#server/platform/system/dataDir.ts'

/** Opens the database of the settings, also while servers use it. */
export const openConfigured = async (): Promise<OpenDatabase> => {
  const config = readConfig(process.env)
  await restrictDataDir(config.dataDir, console.error)
  return openDatabase(config)
}

/** Runs `work` on the database of the settings, and closes it afterwards. */
export const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = await openConfigured()
  return work(db).finally(close)
}
