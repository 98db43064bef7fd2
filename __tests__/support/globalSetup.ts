import { startTestCluster, type TestCluster } from './cluster.ts'
import { makeTemplates } from './template.ts'

let cluster: TestCluster | undefined

/** Starts the PostgreSQL of the tests, unless TEST_DATABASE_URL names one, and makes the databases that they copy. */
export default async (): Promise<void> => {
  if (!process.env.TEST_DATABASE_URL) {
    cluster = await startTestCluster()
    process.env.TEST_DATABASE_URL = cluster.url
  }
  await makeTemplates()
}

export const stopCluster = async (): Promise<void> => cluster?.stop()
