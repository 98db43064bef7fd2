import type { Scale } from './scale.ts'

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = Number.NaN, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return (low + high) / 2
}

interface Rounds {
  warmUp: number
  rounds: number
}

type Sides = Record<string, (() => Promise<number>) | undefined>
type Medians<Of extends Sides> = { [Name in keyof Of]: number }

/**
 * Runs every side once per round, so that a slow machine affects all of them, and returns the median
 * milliseconds of each. The order rotates with each round.
 */
export const runInterleaved = async <Of extends Sides>(
  sides: Of,
  { warmUp, rounds }: Rounds,
  { times, warmUps }: Scale,
): Promise<Medians<Of>> => {
  const taken = Object.entries(sides).flatMap(([name, side]) => (side ? { name, side, ms: [] as number[] } : []))
  for (let round = -warmUps(warmUp); round < times(rounds); round++)
    for (const { side, ms } of round % 2 === 0 ? taken : taken.toReversed()) {
      const one = await side()
      if (round >= 0) ms.push(one)
    }
  return Object.fromEntries(taken.map(({ name, ms }) => [name, median(ms)])) as Medians<Of>
}

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
