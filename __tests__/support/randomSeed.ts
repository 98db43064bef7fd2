import { runsEveryCase, sampleNumber } from './sampling.ts'

/**
 * Seed of all property tests in a run, which changes daily. A failure prints it. SEED_OF_CHANCE overrides
 * it; TEST_SEED also repeats the samples of that day.
 */
export const seed = Number(process.env.SEED_OF_CHANCE ?? sampleNumber())

/** Returns the number of runs of a property: `few`, `all` if every case runs, or FUZZ_RUNS. */
export const runs = (few: number, all = few): number => Number(process.env.FUZZ_RUNS ?? (runsEveryCase() ? all : few))
