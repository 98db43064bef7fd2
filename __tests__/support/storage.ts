import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { uploadRoom } from '#server/files/uploaders.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { startStorage } from '#server/storage/start.ts'
import type { Storage } from '#server/storage/storage.ts'
import { testEnv } from './testEnv.ts'

interface Options {
  /** With a database, the rights of accounts count; without one, nobody has any. */
  db?: Database
  env?: Record<string, string>
  metrics?: Metrics | undefined
}

/** A storage of one test's own, listening on a port of its own. */
export const aStorage = async ({ db, env = {}, metrics }: Options = {}): Promise<Storage> => {
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
