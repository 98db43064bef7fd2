import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runJest } from '../lib/runJest.ts'
import type { Outcome, TestName } from './outcome.ts'

/** Result of a test file. Times in milliseconds. */
interface FileResult {
  name: string
  status: string
  startTime: number
  endTime: number
  assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
}

/** Report of Jest's `--json`; empty if Jest ended without one. */
export interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numRuntimeErrorTestSuites?: number
  testResults?: FileResult[]
}

/** Milliseconds after which a project is killed. */
const longestMs = 40 * 60_000

/** Runs one Jest project and returns its report. */
export const runProject = async (project: string, args: string[]): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'jest-'))
  const outputFile = join(folder, 'results.json')
  try {
    await runJest(project, ['--json', '--outputFile', outputFile, ...args], { timeoutMs: longestMs })
    return JSON.parse(await readFile(outputFile, 'utf8').catch(() => '{}'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const fileOf = ({ name }: FileResult) => relative(process.cwd(), name)

/** Converts a report. A run that ended without one counts as one failure. */
export const toOutcome = ({ testResults = [], ...report }: Report): Outcome => ({
  passed: report.numPassedTests ?? 0,
  failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 1),
  skipped: report.numPendingTests ?? 0,
  files: testResults.map((result) => ({
    file: fileOf(result),
    seconds: (result.endTime - result.startTime) / 1_000,
  })),
  retried: [],
})

const hook = /^\((?:before|after)(?:All|Each)\)$/

/**
 * Lists the failed tests of a report. A failed hook stands for all tests below it, and a file that could not
 * be loaded for all of its tests: the name is then a prefix of theirs.
 */
export const failedTests = ({ testResults = [] }: Report): TestName[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap((result) => {
      const failed = result.assertionResults.filter(({ status }) => status === 'failed')
      const names = failed.map(({ ancestorTitles, title }) =>
        [...ancestorTitles, ...(hook.test(title) ? [] : [title])].join(' '),
      )
      return (names.length > 0 ? names : ['']).map((name) => ({ file: fileOf(result), name }))
    })
