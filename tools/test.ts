import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyCase } from '#support/sampling.ts'
import { listCounts, readSums } from './test/guarantees.ts'
import { singleOutcome } from './test/outcome.ts'
import { runPart } from './test/parts.ts'
import { type PlannedPart, planRun } from './test/plan.ts'
import { scheduledFiles } from './test/rotation.ts'
import { formatSummary, type PartOutcome } from './test/summary.ts'
import { isTestPart } from './test/testFiles.ts'

const given = process.argv.slice(2)
const filters = given.filter((word) => !word.startsWith('-'))
/** All options are Jest's except `--all`. */
const options = given.filter((word) => word.startsWith('-') && word !== '--all')
if (given.includes('--all')) process.env[everyCase] = '1'

const secondsSince = (started: number) => (performance.now() - started) / 1_000

const timed = async (part: PlannedPart): Promise<PartOutcome> => {
  const started = performance.now()
  const outcome = await runPart(part, options).catch((error: Error) => singleOutcome(false, error.message))
  const seconds = secondsSince(started)
  if (outcome.output) console.log(outcome.output)
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${part.name} (${seconds.toFixed(1)} s)\n`)
  return { ...outcome, name: part.name, seconds }
}

const inTurn = async (lane: readonly PlannedPart[]): Promise<PartOutcome[]> => {
  const outcomes: PartOutcome[] = []
  for (const part of lane) outcomes.push(await timed(part))
  return outcomes
}

const run = async (guaranteesFile: string): Promise<number> => {
  const started = performance.now()
  const parts: PartOutcome[] = []
  const planned = planRun(filters, { everyCase: process.env[everyCase] !== undefined })
  for (const phase of planned) parts.push(...(await Promise.all(phase.map(inTurn))).flat())
  const isWhole = options.length === 0 && process.env.TEST_DATABASE_URL === undefined
  const whole = planned.flat(2).flatMap(({ name, files }) => (isWhole && !files ? [name] : []))
  const passedTests = parts.reduce((sum, { name, passed }) => sum + (isTestPart(name) ? passed : 0), 0)
  const counted = listCounts(whole, readSums(guaranteesFile), passedTests)
  const leftOut = Object.fromEntries(whole.filter(isTestPart).map((part) => [part, scheduledFiles(part).others.length]))
  const { lines, failed } = formatSummary(parts, counted, { wallSeconds: secondsSince(started), leftOut })
  console.log(lines.join('\n'))
  return failed
}

const folder = await mkdtemp(join(tmpdir(), 'test-run-'))
process.env.GUARANTEES_FILE = join(folder, 'guarantees.jsonl')
try {
  await writeFile(process.env.GUARANTEES_FILE, '')
  process.exitCode = (await run(process.env.GUARANTEES_FILE)) > 0 ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
}
