import { runTool } from '../lib/run.ts'
import { type Outcome, singleOutcome } from './outcome.ts'

const check = (script: string, args: readonly string[]) => async (): Promise<Outcome> => {
  const { code, output } = await runTool(script, [...args], { quiet: true })
  return singleOutcome(code === 0, code === 0 ? '' : output)
}

export const staticChecks: Record<string, () => Promise<Outcome>> = {
  // Each checker infers types independently: one does half the work of two.
  types: check('node_modules/typescript/bin/tsc', ['--build', '--checkers', '1', '--builders', '2']),
  lint: check('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  unused: check('node_modules/knip/bin/knip.js', []),
}
