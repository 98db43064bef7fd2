import { runTool } from '../lib/run.ts'
import { trustRuns } from '../trust/runs.ts'
import type { Outcome } from './outcome.ts'

/** Of the rounds of a long run, its short form does this part. */
const shortPart = 1 / 50

/** Runs of Jest tests are in the suite already, where nothing is sampled. */
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
