import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDatabase } from '#server/app/database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { uploadRoom } from '#server/platform/files/uploaders.ts'
import { openServerKeys } from '#server/platform/keys/open.ts'
import { startStorage } from '#server/platform/storage/start.ts'
import { startServer } from '#tools/lib/server.ts'
import { createFolder } from '../files.ts'
import { createTestDatabase } from '../testDatabase.ts'
import { testAuditKey, testLicenceKey, testSecretKey } from '../testEnv.ts'
import { type KeyFileFault, spoilCopy } from './keyFiles.ts'

/**
 * A database with a transition log, and the data directory of a server that was started on it, with all keys
 * in files.
 */
export interface KeyWorld {
  dataDir: string
  /** Starts a server. Returns the error message of a failed start, or undefined. */
  start(env?: Record<string, string>, startWith?: Start): Promise<string | undefined>
  /** Starts a server on a copy of the data directory with a key file fault. */
  startAfter(fault: KeyFileFault): Promise<string | undefined>
  remove(): Promise<void>
}

type Start = (env: Record<string, string>) => Promise<void>

/** Starts a server in a process of its own, and stops it. */
export const startProcess: Start = async (env) => {
  const server = await startServer({ SEED: 'none', LOG_LEVEL: 'silent', ...env })
  await server.stop()
}

/** Opens everything that a server opens before it listens, in the same order but faster. */
export const openParts: Start = async (env) => {
  const config = readConfig({ ...env, NODE_ENV: 'test', OSS_PORT: '0', LOG_LEVEL: 'silent' })
  const database = await openDatabase(config)
  try {
    await openServerKeys(database.db, config)
    const storage = await startStorage(config, uploadRoom(database.db, config), () => {})
    await storage.close()
  } finally {
    await database.close()
  }
}

export const createKeyWorld = async (startWith: Start): Promise<KeyWorld> => {
  const [testDatabase, folder] = await Promise.all([createTestDatabase(), createFolder()])
  const { DATABASE_URL = '' } = testDatabase.env
  const dataDir = join(folder.path, 'data')
  const start: KeyWorld['start'] = (env = {}, startNow = startWith) =>
    startNow({ DATA_DIR: dataDir, DATABASE_URL, ...env }).then(
      () => undefined,
      (error: Error) => error.message,
    )
  const keys = { 'audit/key': testAuditKey, 'secret.key': testSecretKey, 'licence.key': testLicenceKey }
  for (const [file, key] of Object.entries(keys)) {
    await mkdir(dirname(join(dataDir, file)), { recursive: true })
    await writeFile(join(dataDir, file), key)
  }
  const problem = await start()
  if (problem) throw new Error(problem)
  let copies = 0
  return {
    dataDir,
    start,
    startAfter: async (fault) => {
      const copy = join(folder.path, `copy${copies++}`)
      await spoilCopy(dataDir, copy, fault)
      return start({ DATA_DIR: copy })
    },
    remove: async () => {
      await testDatabase.remove()
      await folder.remove()
    },
  }
}
