import { everyCase } from '#support/sampling.ts'
import { testRun } from './testRun.ts'

/** Files at each boundary of their rules, that flood, that are spoiled, and that are no tables. */
export const files = testRun({
  summary: 'files at each boundary of their rules, that flood, that are spoiled, that are no tables',
  project: 'server',
  pattern: 'server/(platform/files/(boundaries|floods|mutations)|features/readings/import/hostile)',
  env: { [everyCase]: '1' },
})
