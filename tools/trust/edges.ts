import { testRun } from './testRun.ts'

/** The gate has one or two stories of each area, and what follows from declarations. */
export const edges = testRun({
  summary: 'what each part of the console does at its edges, in a browser',
  project: 'edges',
})
