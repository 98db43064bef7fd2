import { citusUrl } from './citus.ts'
import { startTestCluster, type TestCluster } from './cluster.ts'
import { createTablespace } from './tablespace.ts'
import { makeTemplates } from './template.ts'
import { useTemporaryFolder } from './temporaryFolder.ts'

let cluster: TestCluster | undefined
let removeFolder: (() => Promise<void>) | undefined
let dropTablespace: (() => Promise<void>) | undefined

/**
 * Starts the PostgreSQL of the tests, unless TEST_DATABASE_URL or CITUS_URL names one. Creates the template
 * databases and a temporary folder.
 */
export default async (): Promise<void> => {
  const coordinator = citusUrl()
  if (coordinator) process.env.TEST_DATABASE_URL = coordinator
  if (!process.env.TEST_DATABASE_URL) {
    cluster = await startTestCluster()
    process.env.TEST_DATABASE_URL = cluster.url
  }
  await makeTemplates()
  removeFolder = await useTemporaryFolder()
  if (cluster) dropTablespace = await createTablespace(cluster)
}

/** Stops everything that the setup started. */
export const tearDown = async (): Promise<void> => {
  await dropTablespace?.()
  await removeFolder?.()
  await cluster?.stop()
}
