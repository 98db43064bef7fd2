import { everyCase } from '#support/sampling.ts'
import { testRun } from './testRun.ts'

/**
 * Edge cases of each feature. The gate contains one or two stories of each, and tests derived from
 * declarations.
 */
export const edges = testRun({
  summary: 'what each part of the console does at its edges, in a browser',
  project: 'edges',
})

/** Files at the limits of their rules, decompression bombs, corrupted files, and files that are not tables. */
export const files = testRun({
  summary: 'files at each boundary of their rules, that flood, that are spoiled, that are no tables',
  project: 'server',
  pattern: 'server/(platform/files/(boundaries|floods|mutations)|features/readings/import/hostile)',
  env: { [everyCase]: '1' },
})

/** Generated files of 13 kinds, 20 ways of writing times, 8 of quantities, and 6 classes of encodings. */
export const imports = testRun({
  summary: 'files of other apps in every form of times, quantities and encodings are imported as guessed',
  project: 'server',
  pattern: 'features/readings/import/foreignFiles',
  env: { [everyCase]: '1' },
})

/** All tests with kills, which rotate by day in the suite, with every round. */
export const kills = testRun({
  summary: 'servers are killed in a job, an import, an export, a delivery and beside devices',
  project: 'server',
  pattern: 'server/.*/killed',
  env: { [everyCase]: '1' },
})

/**
 * The page tour without sampling: each page in both languages, each list in each view, each kind of readings
 * in full.
 */
export const pages = testRun({
  summary: 'every page for every role, in every language, theme and window',
  project: 'browser',
  pattern: 'e2e/tour',
  env: { [everyCase]: '1' },
})

/** Impossible events in all ten ways; the suite tries two of them for each. */
export const transitions = testRun({
  summary: 'every event of every machine, from every state, by every actor, in every way',
  project: 'server',
  pattern: 'server/platform/workflows/transitions',
  env: { [everyCase]: '1' },
})
