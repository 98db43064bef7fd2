import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { uploadRoom } from '#server/platform/files/uploaders.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { startStorage } from '#server/platform/storage/start.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { testEnv } from './testEnv.ts'

interface Options {
  /** Database with the rights of accounts. Without it, no account has any. */
  db?: Database
  env?: Record<string, string>
  metrics?: Metrics | undefined
}

/** Starts a test's own storage on its own port. */
export const createStorage = async ({ db, env = {}, metrics }: Options = {}): Promise<Storage> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storage-test-'))
  const config = readConfig({ ...testEnv, ...env, DATA_DIR: dataDir, OSS_PORT: '0' })
  const onError = (error: unknown) => {
    throw error
  }
  const storage = await startStorage(config, db ? uploadRoom(db, config) : async () => 0, onError, metrics)
  const close = async () => {
    await storage.close()
    await rm(dataDir, { recursive: true })
  }
  return { ...storage, close }
}
