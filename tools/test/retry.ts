import { failedTests, type Report, runProject, toOutcome } from './jestReport.ts'
import type { Outcome, TestName } from './outcome.ts'

/**
 * Maximum number of failed tests that are retried. More failures have a common cause, which a retry does not
 * change.
 */
const maxRetried = 20

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Returns the Jest arguments that select exactly these tests. */
export const argumentsFor = (tests: readonly TestName[]): string[] => [
  '--testNamePattern',
  `^(?:${tests.map(({ name }) => escaped(name)).join('|')})`,
  '--runTestsByPath',
  ...new Set(tests.map(({ file }) => file)),
]

/**
 * Runs the failed tests of a project again, as waiting for a browser or a database may fail on a busy
 * machine. A test that passes then is listed as a defect at the end of the run, and its first failure stays
 * in the output.
 */
export const retryFailed = async (
  project: string,
  report: Report,
  run: (project: string, args: string[]) => Promise<Report> = runProject,
): Promise<Outcome> => {
  const first = toOutcome(report)
  const failed = failedTests(report)
  if (failed.length === 0 || first.failed > maxRetried) return first
  console.log(`Failed tests, run once more: ${failed.length}`)
  const again = await run(project, argumentsFor(failed))
  const stillFailed = new Set(failedTests(again).map(({ file, name }) => `${file} ${name}`))
  const second = toOutcome(again)
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    retried: failed.filter(({ file, name }) => !stillFailed.has(`${file} ${name}`)),
  }
}
