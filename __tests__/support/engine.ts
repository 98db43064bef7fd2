import { engineWith } from '#server/app/composition.ts'
import { testKey } from './checkpoints.ts'

/** The engine that transitions of tests go through; the log is written with the key of the tests' servers. */
export const testEngine = engineWith(testKey)
