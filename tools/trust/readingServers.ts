import { databaseTests } from '../lib/databaseTests.ts'
import { startPostgres } from '../lib/postgres.ts'
import { runJest } from '../lib/runJest.ts'
import type { TrustRun } from './run.ts'

/** One holds the database, the others its readings. */
const count = 3

export const readingServers: TrustRun = {
  summary: "the server's tests with readings on two other PostgreSQL servers, all three its own",
  rounds: 1,
  async run({ rounds }) {
    const servers = await Promise.all(Array.from({ length: count }, startPostgres))
    try {
      const [database = '', ...readings] = servers.map(({ url }) => url)
      const env = { TEST_DATABASE_URL: database, TEST_READING_SERVERS: readings.join(',') }
      for (let round = 0; round < rounds; round += 1) {
        const { code } = await runJest('server', ['--runTestsByPath', ...databaseTests()], { env })
        if (code !== 0) throw new Error('Not all tests passed')
      }
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()))
    }
  },
}
