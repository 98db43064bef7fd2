import { buildIfStale } from '../build.ts'
import { runJest } from '../lib/runJest.ts'
import type { TrustRun } from './run.ts'

interface Tests {
  summary: string
  project: 'server' | 'browser' | 'edges'
  /** Pattern of test paths. Defaults to all of the project. */
  pattern?: string
  env?: Record<string, string>
}

/** Defines a run of Jest tests that the gate omits or shortens. */
export const testRun = ({ summary, project, pattern, env = {} }: Tests): TrustRun => ({
  summary,
  rounds: 1,
  isOfTests: true,
  async run({ rounds }) {
    if (project !== 'server') await buildIfStale()
    const args = pattern ? ['--testPathPatterns', pattern] : []
    for (let round = 0; round < rounds; round += 1) {
      const { code } = await runJest(project, args, { env })
      if (code !== 0) throw new Error('Not all tests passed')
    }
  },
})
