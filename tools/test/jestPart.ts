import { databaseTests } from '../lib/databaseTests.ts'
import { outcomeOf, reportOf } from './jestReport.ts'
import type { Outcome } from './outcome.ts'
import { withRetry } from './retry.ts'

/** Tests of the server that open a database are the only ones that another PostgreSQL may change. */
const filesOnOtherPostgres = (part: string): string[] | undefined =>
  part === 'server' && process.env.TEST_DATABASE_URL !== undefined ? databaseTests() : undefined

/** Runs the tests of a Jest project, or some of its files. `options` are Jest's. */
export const runTests = async (
  part: string,
  { files = filesOnOtherPostgres(part), options }: { files?: string[] | undefined; options: readonly string[] },
): Promise<Outcome> => {
  const report = await reportOf(part, [...options, ...(files ? ['--runTestsByPath', ...files] : [])])
  return part === 'unit' ? outcomeOf(report) : withRetry(part, report)
}
