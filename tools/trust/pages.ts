import { everyCase } from '#support/sampling.ts'
import { testRun } from './testRun.ts'

/** What the gate shares out between the languages, for each page in each of them. */
export const pages = testRun({
  summary: 'every page in every language, theme and window: axe, titles, and words that do not fit',
  project: 'browser',
  pattern: 'e2e/(accessibility|dataPages|everyWidth|openedRecords)',
  env: { [everyCase]: '1' },
})
