/** A test by the file that it is in, relative to the project, and its full name. */
export interface TestName {
  file: string
  name: string
}

export interface TimedFile {
  file: string
  seconds: number
}

/** What came of one part of the suite. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  files: TimedFile[]
  /** Tests that failed at first and passed when they ran once more. */
  retried: TestName[]
  /** What the part printed, where it runs beside others. */
  output?: string
}

export const checked = (passed: boolean, output?: string): Outcome => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  files: [],
  retried: [],
  ...(output !== undefined && { output }),
})
