import { runTool } from '../lib/run.ts'
import { trustRuns } from '../trust/runs.ts'
import type { Outcome } from './outcome.ts'

/** Share of the rounds of a long run that its short form executes. */
const shortPart = 1 / 50

/** Long runs with a short form. Runs of Jest tests are part of the suite without sampling. */
const shortForm = Object.entries(trustRuns).filter(([, { isOfTests }]) => !isOfTests)

/** Runs each long run in short form. */
export const runLongRuns = async (): Promise<Outcome> => {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0, files: [], retried: [] }
  for (const [name, { rounds }] of shortForm) {
    const started = performance.now()
    const { code } = await runTool('tools/trust/index.ts', [name, String(Math.ceil(rounds * shortPart))])
    outcome[code === 0 ? 'passed' : 'failed'] += 1
    outcome.files.push({ file: `npm run trust -- ${name}`, seconds: (performance.now() - started) / 1_000 })
  }
  return outcome
}
