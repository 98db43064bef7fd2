/** Seeded pseudo-random number generator (mulberry32), so that demonstration data are reproducible. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns an integer in [low, high]. */
  whole(low: number, high: number): number
  /** Returns an approximately normal number around `mean`, the sum of four uniform ones. */
  around(mean: number, spread: number): number
  pick<T>(items: readonly T[]): T
}

export const createRandom = (seed: number): Random => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    around: (mean, spread) => mean + (next() + next() + next() + next() - 2) * spread * 1.73,
    pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
  }
}
