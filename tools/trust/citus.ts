import { citusUrl } from '#support/citus.ts'
import type { TrustRun } from './run.ts'
import { testRun } from './testRun.ts'

/**
 * Paths of tests whose statements read or write tables of readings. Excluded are those with queries that
 * Citus does not support (features/users/seededPeriods, app/operator/simulate), that copy whole databases
 * (app/operator/move), and that read only the schema (platform/db/distributable).
 */
const paths = [
  'features/readings/(byValue|history|newer|readings|rollup|severities|written)\\.',
  'features/readings/deviceApi/(killed|readings)',
  'features/readings/import/(foreseen|guess\\w*|hostile|interrupted|killed|operator|ownExport|reach)\\.',
  'features/readings/import/(realFiles|rejectsAgain|story|units|uploadsKept)\\.',
  'features/devices/devices',
  'features/exports/(exports|killed|large|moment)',
  'features/privacy/erasure',
  'features/users/(neverBound|scope|unbinding)',
  'features/wall/wall',
  'platform/http/readQueue',
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
