import { outcomeOf, reportOf } from './jestReport.ts'
import type { Outcome } from './outcome.ts'
import { withRetry } from './retry.ts'

/** Runs the tests of a Jest project, or some of its files. `options` are Jest's. */
export const runTests = async (
  part: string,
  { files, options }: { files?: string[] | undefined; options: readonly string[] },
): Promise<Outcome> => {
  const report = await reportOf(part, [...options, ...(files ? ['--runTestsByPath', ...files] : [])])
  return part === 'unit' ? outcomeOf(report) : withRetry(part, report)
}
