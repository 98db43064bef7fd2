import { runsEveryCase } from './sampling.ts'

/** The seed of every property in a run; a failure prints it, and SEED_OF_CHANCE repeats it. */
export const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now() % 1_000_000_007)

/** Returns how often a property is tried: `few` times, `all` where every case runs, or as often as FUZZ_RUNS says. */
export const runs = (few: number, all = few): number => Number(process.env.FUZZ_RUNS ?? (runsEveryCase() ? all : few))
