import { rotateTests } from './rotateTests.ts'
import { runsEveryCase } from './sampling.ts'

/**
 * Returns `test` on the days on which it is scheduled. These kills rotate: other tests kill a job, a
 * delivery, an import and a writer of the database in each run.
 */
export const killTest = rotateTests(['campaign', 'device interface', 'export'])

/** Returns the number of times that a test kills its server: once, or three times if every case runs. */
export const killRounds = (): number => (runsEveryCase() ? 3 : 1)
