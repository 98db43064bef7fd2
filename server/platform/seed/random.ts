/** A repeatable source of chance (mulberry32): one seed, one demonstration world. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number in [low, high]. */
  whole(low: number, high: number): number
  /** Around `mean`, roughly normal, by the sum of four draws. */
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
