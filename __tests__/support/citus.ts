import { readingKindNames } from '#contract/readings/index.ts'
import { tableName } from '#server/platform/db/readings.ts'
import { databaseAt, runStatements } from '#tools/lib/statements.ts'

/** Returns the URL of the coordinator of the Citus cluster for tests, from CITUS_URL. */
export const citusUrl = (): string | undefined => process.env.CITUS_URL || undefined

/** Lists the URLs of the workers of the Citus cluster, with the credentials of the coordinator. */
export const workerUrls = async (): Promise<URL[]> => {
  const coordinator = citusUrl()
  if (!coordinator) return []
  const workers = await runStatements(
    coordinator,
    'select node_name as host, node_port as port from citus_get_active_worker_nodes() order by 1, 2',
  )
  if (workers.length === 0) throw new Error('The database in CITUS_URL has no worker; citus_add_node adds one')
  return workers.map(({ host, port }) => {
    const url = new URL(coordinator)
    url.hostname = String(host)
    url.port = String(port)
    return url
  })
}

const createExtension = 'create extension citus'
/** Two on each of two workers. The default of 32 takes nine seconds more. */
const shards = 4

/**
 * Distributes a database of the coordinator: creates a database of this name on each worker, and distributes
 * the tables of readings by device, with their rows.
 */
export const distribute = async (coordinator: string, name: string): Promise<void> => {
  const workers = await workerUrls()
  for (const { href } of workers) {
    await runStatements(href, `create database ${name}`)
    await runStatements(databaseAt(href, name), createExtension)
  }
  const { hostname, port } = new URL(coordinator)
  await runStatements(
    databaseAt(coordinator, name),
    createExtension,
    `select citus_set_coordinator_host('${hostname}', ${port || 5432})`,
    ...workers.map((worker) => `select citus_add_node('${worker.hostname}', ${worker.port})`),
    ...readingKindNames.map(
      (kind) => `select create_distributed_table('${tableName(kind)}', 'device_id', shard_count => ${shards})`,
    ),
    'analyze',
  )
}
