/** The seed of every property in a run; a failure prints it, and SEED_OF_CHANCE repeats it. */
export const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now() % 1_000_000_007)

/** How often each property is tried: few times in a test run, as often as one likes elsewhere. */
export const runs = (few: number): number => Number(process.env.FUZZ_RUNS ?? few)
