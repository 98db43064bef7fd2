import { everyPage } from '#support/inTurn.ts'
import { buildIfStale } from '../build.ts'
import { runTool } from '../lib/run.ts'
import type { TrustRun } from './run.ts'

const env = {
  [everyPage]: '1',
  NODE_ENV: 'test',
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
}
const args = [
  '--selectProjects',
  'browser',
  '--testPathPatterns',
  'e2e/(accessibility|dataPages|everyWidth|openedRecords)',
]

/** What the gate shares out between the languages, for each page in each of them. */
export const pages: TrustRun = {
  summary: 'every page in every language, theme and window: axe, titles, and words that do not fit',
  rounds: 1,
  async run({ rounds }) {
    await buildIfStale()
    for (let round = 0; round < rounds; round += 1) {
      const { code } = await runTool('node_modules/jest/bin/jest.js', args, { env })
      if (code !== 0) throw new Error('A page is not as it should be')
    }
  },
}
