import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { runTool } from './lib/run.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** A test as jest reports it. */
interface Ran {
  fullName: string
  status: string
  invocations: number
}

const one = (passed: boolean): Tally => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })

const check = (script: string, args: string[]) => async (): Promise<Tally> => {
  const { code, output } = await runTool(script, args, { quiet: true })
  if (code !== 0) console.log(output)
  return one(code === 0)
}

const jest = (project: string) => async (): Promise<Tally> => {
  const folder = await mkdtemp(join(tmpdir(), 'jest-'))
  const outputFile = join(folder, 'results.json')
  const args = ['--selectProjects', project, '--json', '--outputFile', outputFile, ...process.argv.slice(3)]
  const env = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', NODE_ENV: 'test' }
  await runTool('node_modules/jest/bin/jest.js', args, { env, quiet: false })
  const results = JSON.parse(await readFile(outputFile, 'utf8').catch(() => '{}'))
  await rm(folder, { recursive: true })
  const tests: Ran[] = (results.testResults ?? []).flatMap(
    ({ assertionResults }: { assertionResults: Ran[] }) => assertionResults,
  )
  for (const { fullName, invocations, status } of tests)
    if (status === 'passed' && invocations > 1) console.log(`Passed at the second try: ${fullName}`)
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numRuntimeErrorTestSuites = 1 } = results
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests }
}

const build = async (): Promise<Tally> => {
  await buildIfStale()
  return one(true)
}

/** The whole gate, in order; `node tools/test.ts server` runs one of them. */
const steps: Record<string, () => Promise<Tally>> = {
  types: check('node_modules/typescript/bin/tsc', []),
  lint: check('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  unused: check('node_modules/knip/bin/knip.js', []),
  build,
  unit: jest('unit'),
  server: jest('server'),
  browser: jest('browser'),
}

const chosen = process.argv[2] ? [process.argv[2]] : Object.keys(steps)
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
for (const name of chosen) {
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
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
