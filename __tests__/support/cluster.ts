import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leasePostgres } from '#server/platform/db/embedded/lease.ts'
import { cacheFolder } from '#tools/lib/cachedFolder.ts'
import { databaseAt, runStatements } from '#tools/lib/statements.ts'

export interface TestCluster {
  /** URL of the maintenance database. */
  url: string
  dataDir: string
  stop(): Promise<void>
}

/**
 * Turns off durability, as the next run recreates its databases, and autovacuum, as clones have the
 * template's statistics and live for seconds.
 */
const fast = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'].map(
  (name) => `alter system set ${name} = off`,
)

const startIn = async (dataDir: string): Promise<TestCluster> => {
  const lease = await leasePostgres(dataDir)
  const url = databaseAt(lease.address(), 'postgres')
  await runStatements(url, ...fast, 'select pg_reload_conf()')
  return { url, dataDir, stop: lease.release }
}

/**
 * Starts the shared embedded PostgreSQL of the tests, in a cache folder, so that the next run finds its
 * template databases. It stops with the last run that uses it. Falls back to a temporary folder if the cache
 * folder cannot be used, e.g. below a folder that only root may enter.
 */
export const startTestCluster = async (): Promise<TestCluster> => {
  try {
    return await startIn(join(cacheFolder, 'postgres'))
  } catch {
    const dataDir = await mkdtemp(join(tmpdir(), 'console-postgres-'))
    const { url, stop } = await startIn(dataDir)
    return {
      url,
      dataDir,
      stop: async () => {
        await stop()
        await rm(dataDir, { recursive: true })
      },
    }
  }
}
