import { engineWith } from '#server/app/composition.ts'
import { testKey } from './checkpoints.ts'

/** Transition engine of tests, with the audit key of test servers. */
export const testEngine = engineWith(testKey)
