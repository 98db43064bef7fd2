import { engineWith } from '#server/app/composition.ts'
import { fleetKeysFile } from '#server/features/licences/seed/fleetKeys.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openServerKeys, type ServerKeys } from '#server/platform/keys/open.ts'
import { openStore } from '#server/platform/storage/start.ts'
import { seedDemo } from './index.ts'

/**
 * Creates the demonstration data with the keys, object store and data directory of a configuration; returns its keys.
 */
export const seedPlatform = async (db: Database, config: Config, log: (line: string) => void): Promise<ServerKeys> => {
  const keys = await openServerKeys(db, config)
  const store = await openStore(config)
  await seedDemo(db, engineWith(keys.auditKey), log, {
    store,
    secrets: keys.secrets,
    fleetKeys: fleetKeysFile(config.dataDir),
  })
  return keys
}
