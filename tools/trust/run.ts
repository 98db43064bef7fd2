/** A long run of the trust tool: repeats for `rounds` what the test of the same name does a few times. */
export interface TrustRun {
  summary: string
  /** Default number of rounds. */
  rounds: number
  /** Unit of `rounds`, if not rounds. */
  unit?: string
  /** True if `npm run test:all` also runs its tests. */
  isOfTests?: true
  /** Throws if a requirement is missing, before any database is created. */
  check?(): void
  /** Throws on the first failure. The seed reproduces it. */
  run(options: { rounds: number; seed: number; say: (line: string) => void }): Promise<void>
}

/** Counts the occurrences of each outcome. */
export const countOutcomes = (outcomes: number[]): Record<number, number> => {
  const groups = Object.groupBy(outcomes, (outcome) => outcome)
  return Object.fromEntries(Object.entries(groups).map(([outcome, list = []]) => [outcome, list.length]))
}
