import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leasePostgres } from '#server/platform/db/embedded/lease.ts'
import { cacheFolder } from '#tools/lib/cached.ts'
import { databaseAt, runStatements } from '#tools/lib/statements.ts'

export interface TestCluster {
  /** The address of its maintenance database. */
  url: string
  dataDir: string
  stop(): Promise<void>
}

/**
 * Turns off durability, as the next run makes its databases again, and autovacuum, as copies of a template have its
 * statistics and live for seconds.
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
 * Starts the PostgreSQL that the tests share: the embedded one, in a folder of the cache, so that the next run finds its
 * template databases. It stops with the last run that uses it. Where the cache cannot hold it, as below a folder that only
 * root can enter, it lives in a temporary folder.
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
