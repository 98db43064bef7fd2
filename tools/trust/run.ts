/** One long run of the trust tool: repeats `rounds` times what a test of the same name does a few times. */
export interface TrustRun {
  summary: string
  /** How often, unless told otherwise. */
  rounds: number
  /** What is counted, where that is not rounds. */
  unit?: string
  /** Whether it runs tests that `npm run test:all` runs, too. */
  isOfTests?: true
  /** Throws what it lacks, before any database is prepared. */
  check?(): void
  /** Throws what is wrong; the same seed repeats it. */
  run(options: { rounds: number; seed: number; say: (line: string) => void }): Promise<void>
}

/** How often each outcome came up. */
export const tally = (outcomes: number[]): Record<number, number> => {
  const groups = Object.groupBy(outcomes, (outcome) => outcome)
  return Object.fromEntries(Object.entries(groups).map(([outcome, list = []]) => [outcome, list.length]))
}
