import { citusUrl } from '#support/citus.ts'
import type { TrustRun } from './run.ts'
import { testRun } from './testRun.ts'

/**
 * Where the tests lie whose statements meet tables of readings. Left out are those that ask a question of their own which
 * Citus does not take (people/seededPeriods, operator/simulate), that copy whole databases (operator/move), and that
 * read the schema alone (db/distributable).
 */
const paths = [
  'readings',
  'readingImport/',
  'deviceApi/(readings|killed)',
  'people/(erasure|neverBound|scope|unbinding)',
  'history',
  'severities',
  'device\\.',
  'readTurns',
  'export/(export|killed|large|moment)',
  'import/killed',
  'overview/wall',
]

export const citus: TrustRun = {
  ...testRun({
    summary: 'the tests of readings, on the Citus cluster of CITUS_URL',
    project: 'server',
    pattern: `__tests__/server/(${paths.join('|')})`,
  }),
  check() {
    if (!citusUrl()) throw new Error('Set CITUS_URL to the address of the coordinator of a Citus cluster with workers')
  },
}
