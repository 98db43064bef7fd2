/** A test, identified by its file relative to the project and its full name. */
export interface TestName {
  file: string
  name: string
}

export interface TimedFile {
  file: string
  seconds: number
}

/** Outcome of one part of the suite. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  files: TimedFile[]
  /** Flaky tests: failed at first and passed when retried. */
  retried: TestName[]
  /** Output of a part that runs concurrently with others. */
  output?: string
}

export const singleOutcome = (passed: boolean, output?: string): Outcome => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  files: [],
  retried: [],
  ...(output !== undefined && { output }),
})
