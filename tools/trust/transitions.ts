import { everyCase } from '#support/sampling.ts'
import { testRun } from './testRun.ts'

/** What no edge leads from is tried by the gate in two ways of ten. */
export const transitions = testRun({
  summary: 'every event of every machine, from every state, as everybody, in every way',
  project: 'server',
  pattern: 'server/platform/workflows/transitions',
  env: { [everyCase]: '1' },
})
