import { type Report, toOutcome } from '#tools/test/jestReport.ts'
import { argumentsFor, retryFailed } from '#tools/test/retry.ts'
import { formatSummary } from '#tools/test/summary.ts'

const file = 'server/features/pushes/life.test.ts'

/** Builds the report of one file with these results. A title in parentheses is a hook. */
const createReport = (results: Record<string, 'passed' | 'failed'>): Report => {
  const tests = Object.entries(results)
  const numberOf = (status: string) => tests.filter(([, one]) => one === status).length
  return {
    numPassedTests: numberOf('passed'),
    numFailedTests: numberOf('failed'),
    numPendingTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        name: `${process.cwd()}/${file}`,
        status: numberOf('failed') > 0 ? 'failed' : 'passed',
        startTime: 0,
        endTime: 1_500,
        assertionResults: tests.map(([title, status]) => ({ ancestorTitles: ['a push'], title, status })),
      },
    ],
  }
}

/** Retries the failed tests with this report. Returns the outcome and the Jest arguments of each run. */
const retry = async (first: Report, second: Report) => {
  const runs: string[][] = []
  const outcome = await retryFailed('server', first, async (_project, args) => {
    runs.push(args)
    return second
  })
  return { outcome, runs }
}

describe('tests that failed', () => {
  test('are retried by name, and listed as a defect if they pass then', async () => {
    const first = createReport({ 'is sent (once)': 'failed', 'is approved': 'passed' })
    const { outcome, runs } = await retry(first, createReport({ 'is sent (once)': 'passed' }))
    expect(runs).toEqual([['--testNamePattern', '^(?:a push is sent \\(once\\))', '--runTestsByPath', file]])
    expect(outcome).toMatchObject({ passed: 2, failed: 0, retried: [{ file, name: 'a push is sent (once)' }] })
    const { lines, failed } = formatSummary([{ ...outcome, name: 'server', seconds: 1 }], [], {
      wallSeconds: 1,
      leftOut: {},
    })
    expect(failed).toBe(0)
    expect(lines).toEqual(
      expect.arrayContaining(['Passed only on retry (a defect):', `  ${file}: a push is sent (once)`]),
    )
    expect(lines.at(-1)).toBe('2 passed, 0 failed')
  })

  test('remain failed if they fail again', async () => {
    const { outcome } = await retry(
      createReport({ 'is sent': 'failed', 'is stopped': 'failed', 'is approved': 'passed' }),
      createReport({ 'is sent': 'failed', 'is stopped': 'passed' }),
    )
    expect(outcome).toMatchObject({ passed: 2, failed: 1, retried: [{ file, name: 'a push is stopped' }] })
  })

  test('include all below a failed hook, and all of a file that could not be loaded', () => {
    const names = (tests: Parameters<typeof argumentsFor>[0]) => new RegExp(argumentsFor(tests)[1] ?? '')
    expect('a push is sent').toMatch(names([{ file, name: 'a push' }]))
    expect('anything').toMatch(names([{ file, name: '' }]))
    expect('a campaign is sent').not.toMatch(names([{ file, name: 'a push' }]))
  })

  test('are not retried if so many failed that they have one cause', async () => {
    const many = createReport(Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`test ${index}`, 'failed'])))
    const { outcome, runs } = await retry(many, createReport({}))
    expect([outcome.failed, runs]).toEqual([21, []])
  })
})

describe('a run of Jest', () => {
  test('without a report has failed', () => {
    expect(toOutcome({})).toMatchObject({ passed: 0, failed: 1 })
  })

  test('is timed file by file', () => {
    expect(toOutcome(createReport({ 'is sent': 'passed' })).files).toEqual([{ file, seconds: 1.5 }])
  })
})
