import { everyCase } from '#support/sampling.ts'
import { testRun } from './testRun.ts'

/** The tests whose kills take turns by the day, all of them, with every round. */
export const kills = testRun({
  summary: 'servers are killed in a job, an import, an export, a delivery and beside devices',
  project: 'server',
  pattern: 'server/.*/killed',
  env: { [everyCase]: '1' },
})
