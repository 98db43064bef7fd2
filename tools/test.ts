import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildIfStale } from './build.ts'
import { databaseTests } from './lib/databaseTests.ts'
import { runTool } from './lib/run.ts'
import { runJest } from './lib/runJest.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** A test file as jest reports it; times in epoch milliseconds. */
interface FileResult {
  name: string
  status: string
  startTime: number
  endTime: number
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numRuntimeErrorTestSuites?: number
  testResults?: FileResult[]
}

const one = (passed: boolean): Tally => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })

const check = (script: string, args: string[]) => async (): Promise<Tally> => {
  const { code, output } = await runTool(script, args, { quiet: true })
  if (code !== 0) console.log(output)
  return one(code === 0)
}

const slowestShown = 10
/** More failures than this are no matter of chance. */
const mostRetried = 20
/** A project that hangs is ended. */
const longestMs = 40 * 60_000
const timed: FileResult[] = []

const reportOf = async (project: string, args: string[]): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'jest-'))
  const outputFile = join(folder, 'results.json')
  await runJest(project, ['--json', '--outputFile', outputFile, ...args], { timeoutMs: longestMs })
  const report = JSON.parse(await readFile(outputFile, 'utf8').catch(() => '{}'))
  await rm(folder, { recursive: true })
  return report
}

const tallyOf = ({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, ...report }: Report): Tally => ({
  passed: numPassedTests,
  failed: numFailedTests + (report.numRuntimeErrorTestSuites ?? 1),
  skipped: numPendingTests,
})

const failedFiles = ({ testResults = [] }: Report) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(process.cwd(), name))

/**
 * What waits for a browser, a database or the clock may fail on a machine that others use too: such a file runs once
 * more, and is named if it passes. Its first failure stays in the output, to be looked into.
 */
const jest =
  (project: string, { retries, files = () => [] }: { retries: boolean; files?: () => string[] }) =>
  async (): Promise<Tally> => {
    const asked = process.argv.slice(3)
    const report = await reportOf(project, asked.length > 0 ? asked : files())
    timed.push(...(report.testResults ?? []))
    const failed = failedFiles(report)
    const tally = tallyOf(report)
    if (!retries || failed.length === 0 || tally.failed > mostRetried) return tally
    const again = tallyOf(await reportOf(project, ['--runTestsByPath', ...failed]))
    if (again.failed === 0) console.log(`Passed at the second try: ${failed.join(', ')}`)
    return { ...tally, passed: tally.passed + tally.failed - again.failed, failed: again.failed }
  }

const printSlowest = () => {
  const seconds = ({ startTime, endTime }: FileResult) => (endTime - startTime) / 1_000
  const slowest = timed.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, slowestShown)
  if (slowest.length === 0) return
  console.log('The slowest files:')
  for (const file of slowest)
    console.log(`  ${seconds(file).toFixed(1).padStart(6)} s  ${relative(process.cwd(), file.name)}`)
}

/** Beside a PostgreSQL only what talks to it runs once more. */
const filesOnPostgres = (): string[] =>
  process.env.TEST_DATABASE_URL === undefined ? [] : ['--runTestsByPath', ...databaseTests()]

const build = async (): Promise<Tally> => {
  await buildIfStale()
  return one(true)
}

/** Every measure runs once, so that none breaks unseen; it says itself which peers it leaves out. */
const bench = async (): Promise<Tally> => {
  const { code } = await runTool('bench/run.ts', ['--shortest'], { timeoutMs: longestMs })
  return one(code === 0)
}

/** The whole gate, in order; `node tools/test.ts server` runs one of them. */
const steps: Record<string, () => Promise<Tally>> = {
  types: check('node_modules/typescript/bin/tsc', []),
  lint: check('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  unused: check('node_modules/knip/bin/knip.js', []),
  build,
  unit: jest('unit', { retries: false }),
  server: jest('server', { retries: true, files: filesOnPostgres }),
  browser: jest('browser', { retries: true }),
  bench,
}

const selected = process.argv[2] ? [process.argv[2]] : Object.keys(steps)
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
for (const name of selected) {
  const started = performance.now()
  const tally =
    (await steps[name]?.().catch((error: Error) => {
      console.log(error.message)
      return one(false)
    })) ?? one(false)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${name} (${seconds} s)\n`)
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
}
printSlowest()
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
