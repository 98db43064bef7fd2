import { runsEveryCase } from './sampling.ts'
import { testsInTurn } from './testsInTurn.ts'

/**
 * Returns `test` on the day of a kill. These kills take turns: other tests kill a job, a delivery, an import and a writer
 * of the database in each run.
 */
export const killTest = testsInTurn(['campaign', 'device interface', 'export'])

/** Returns how often a test kills its server: once, or three times where every case runs. */
export const killRounds = (): number => (runsEveryCase() ? 3 : 1)
