import { buildIfStale } from '../build.ts'
import { runTool } from '../lib/run.ts'
import { runTests } from './jestPart.ts'
import { type Outcome, singleOutcome } from './outcome.ts'
import type { PlannedPart } from './plan.ts'
import { staticChecks } from './staticChecks.ts'
import { isTestPart } from './testFiles.ts'

const longestMs = 40 * 60_000

/** Runs each measure once as a smoke test. Prints the peers that are omitted. */
const runBench = async (): Promise<Outcome> => {
  const { code } = await runTool('bench/run.ts', ['--shortest'], { timeoutMs: longestMs })
  return singleOutcome(code === 0)
}

/** Runs one part of the suite; `options` are passed to Jest. */
export const runPart = async ({ name, files }: PlannedPart, options: readonly string[]): Promise<Outcome> => {
  if (isTestPart(name)) return runTests(name, { files, options })
  const check = staticChecks[name]
  if (check) return check()
  switch (name) {
    case 'build':
      await buildIfStale()
      return singleOutcome(true)
    case 'bench':
      return runBench()
    case 'trust':
      // Imported on demand, as these import the whole server.
      return (await import('./longRuns.ts')).runLongRuns()
    default:
      throw new Error(`No part is named ${name}.`)
  }
}
