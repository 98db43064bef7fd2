import { availableParallelism } from 'node:os'
import { runProject, toOutcome } from './jestReport.ts'
import type { Outcome } from './outcome.ts'
import { retryFailed } from './retry.ts'
import { scheduledFiles } from './rotation.ts'

/** Number of workers per core for parts whose tests wait for a browser, a database or another process. */
const workersPerCore = 1.5

const workersOf = (part: string): string[] => {
  if (part === 'unit') return []
  const workers = part === 'engines' ? 1 : Math.ceil(availableParallelism() * workersPerCore)
  return ['--maxWorkers', String(workers)]
}

/** Runs the tests of a Jest project that are scheduled today, or the given files. `options` are passed to Jest. */
export const runTests = async (
  part: string,
  { files, options }: { files?: string[] | undefined; options: readonly string[] },
): Promise<Outcome> => {
  const { today, others } = scheduledFiles(part)
  const paths = files ?? (others.length > 0 ? today : undefined)
  const report = await runProject(part, [
    ...workersOf(part),
    ...options,
    ...(paths ? ['--runTestsByPath', ...paths] : []),
  ])
  return part === 'unit' ? toOutcome(report) : retryFailed(part, report)
}
