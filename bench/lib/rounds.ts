export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = Number.NaN, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return (low + high) / 2
}

interface Rounds {
  warmUp: number
  rounds: number
}

/**
 * Runs every side once per round, so that a machine that slows down slows all of them, and answers the median of each.
 * A side answers its own milliseconds. The order turns with each round.
 */
export const interleaved = async <Side extends string>(
  sides: Record<Side, () => Promise<number>>,
  { warmUp, rounds }: Rounds,
): Promise<Record<Side, number>> => {
  const names = Object.keys(sides) as Side[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>
  for (let round = -warmUp; round < rounds; round++) {
    const order = round % 2 === 0 ? names : names.toReversed()
    for (const name of order) {
      const ms = await sides[name]()
      if (round >= 0) taken[name].push(ms)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(taken[name])])) as Record<Side, number>
}

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
