import { runsEveryCase, sampleNumber } from './sampling.ts'

/**
 * The seed of every property in a run: another each day. A failure prints it, and SEED_OF_CHANCE repeats it; TEST_SEED
 * repeats the samples of that day as well.
 */
export const seed = Number(process.env.SEED_OF_CHANCE ?? sampleNumber())

/** Returns how often a property is tried: `few` times, `all` where every case runs, or as often as FUZZ_RUNS says. */
export const runs = (few: number, all = few): number => Number(process.env.FUZZ_RUNS ?? (runsEveryCase() ? all : few))
