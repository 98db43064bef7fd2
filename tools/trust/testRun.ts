import { buildIfStale } from '../build.ts'
import { runTool } from '../lib/run.ts'
import type { TrustRun } from './run.ts'

interface Tests {
  summary: string
  project: 'server' | 'browser' | 'edges'
  /** Of their paths; all of the project unless told otherwise. */
  pattern?: string
  env?: Record<string, string>
}

/** Tests that the gate leaves out or shortens, by jest. */
export const testRun = ({ summary, project, pattern, env = {} }: Tests): TrustRun => ({
  summary,
  rounds: 1,
  async run({ rounds }) {
    if (project !== 'server') await buildIfStale()
    const args = ['--selectProjects', project, ...(pattern ? ['--testPathPatterns', pattern] : [])]
    const own = { NODE_ENV: 'test', NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' }
    for (let round = 0; round < rounds; round += 1) {
      const { code } = await runTool('node_modules/jest/bin/jest.js', args, { env: { ...own, ...env } })
      if (code !== 0) throw new Error('Not all tests passed')
    }
  },
})
