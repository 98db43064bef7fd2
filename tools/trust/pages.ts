import { everyCase } from '#support/sampling.ts'
import { testRun } from './testRun.ts'

/** The page tour without samples: each page in both languages, each list as each view, each kind of readings in full. */
export const pages = testRun({
  summary: 'every page for every role, in every language, theme and window',
  project: 'browser',
  pattern: 'e2e/tour',
  env: { [everyCase]: '1' },
})
